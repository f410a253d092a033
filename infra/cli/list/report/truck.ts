import { html, type Markup } from './markup.ts';
import { round } from './scale.ts';

/** The room for a text on the box, and how wide a figure of the wide font is. */
const BOX_WIDTH = 140;
const EM_PER_FIGURE = 0.62;
const MAX_SIZE = 42;

const WHEELS = [
  { x: 52, y: 116 },
  { x: 242, y: 116 },
];

/**
 * A box truck from the side, with a text on its box and a dimension line below: it says over how long
 * the list has grown. It is decoration, so assistive technology does not see it.
 */
export function truck(text: string, dimension: string): Markup {
  const size = Math.min(MAX_SIZE, round(BOX_WIDTH / (text.length * EM_PER_FIGURE)));
  return html`<svg class="truck" viewBox="-2 0 290 164" aria-hidden="true">
    <path d="M10 92v9h170M82 104h118v8H82zM10 101v11" />
    <path class="skin" d="M4 6h168v86H4z" />
    <path d="M10 6v86M166 6v86M4 84h168" />
    <text
      class="load"
      x="88"
      y="${round(45 + size * 0.36)}"
      font-size="${size}"
      text-anchor="middle"
    >
      ${text}
    </text>
    <path
      class="skin"
      transform="translate(182)"
      d="M0 112V46q0-8 8-9l30-2q8 0 13 6l23 29 18 8q7 3 8 11v17q0 6-6 6H80a20 20 0 0 0-40 0z"
    />
    <path
      transform="translate(182)"
      d="M10 48q0-3 3-3l22-2q5 0 8 4l18 23H10zM65 74l-5 19M12 80h9M99 92l-8-2q-3-1-3-4v-6M82 102h18"
    />
    ${WHEELS.map(
      ({ x, y }) =>
        html`<circle class="skin" cx="${x}" cy="${y}" r="14" /><circle
            cx="${x}"
            cy="${y}"
            r="8"
          /><circle cx="${x}" cy="${y}" r="1.5" />`,
    )}
    <path class="ground" d="M-2 130h290" />
    <path class="hair" d="M4 136v22M282 136v22M4 152h278M0 156l8-8M278 156l8-8" />
    <text class="plate" x="143" y="147" font-size="10" text-anchor="middle">${dimension}</text>
  </svg>`;
}
