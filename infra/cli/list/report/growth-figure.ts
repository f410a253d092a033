import { formatCount, formatDay } from '#shared/format.ts';
import type { Growth } from '../../../operator/list/growth.ts';
import { spanName, toSpans, type Span } from '../../../operator/list/spans.ts';
import { html, type Markup } from './markup.ts';
import { axisMarks, percent, round } from './scale.ts';

/** Narrower columns would be hairlines on a phone. */
const MAX_SPANS = 120;

/** The units of both drawings, which are stretched to the width of the page. */
const WIDTH = 1000;
const HEIGHT = 100;

interface Point {
  readonly span: Span;
  /** All sign-ups from the first day to the last of the span. */
  readonly total: number;
}

/** How the list grew: all sign-ups so far as a slope, and the new ones as columns below. */
export function growthFigure({ days }: Growth): Markup {
  const { spans, days: length } = toSpans(days, MAX_SPANS);
  let total = 0;
  const points = spans.map((span) => ({ span, total: (total += span.count) }));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return html`<p class="note">Nobody signed up in this time.</p>`;
  const unit = spanName(length);
  const best = spans.reduce((most, each) => (each.count > most.count ? each : most));
  const totalMarks = axisMarks(total, 4);
  const newMarks = axisMarks(best.count, 3);
  const period = `${formatDay(first.span.from, true)} to ${formatDay(last.span.to, true)}`;
  return html`<figure class="growth">
    ${plot({
      id: 'total',
      title: 'All sign-ups so far',
      description: `From ${period} the list grew to ${formatCount(total)}.`,
      marks: totalMarks,
      drawing: slope(points, totalMarks.at(-1) ?? 1),
    })}
    ${plot({
      id: 'new',
      title: `New sign-ups per ${unit}`,
      description: `The most were ${formatCount(best.count)}, ${spanText(best)}.`,
      marks: newMarks,
      drawing: columns(spans, newMarks.at(-1) ?? 1),
    })}
    <div class="dates${points.length > FEW_SPANS && html` many`}" aria-hidden="true">
      ${dateLabels(points)}
    </div>
    <figcaption>Most in one ${unit}: ${formatCount(best.count)}, ${spanText(best)}.</figcaption>
    <details>
      <summary>The numbers per ${unit}</summary>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">${unit}</th>
            <th scope="col">New</th>
            <th scope="col">So far</th>
          </tr>
        </thead>
        <tbody>
          ${points.map(
            (point) =>
              html`<tr>
                <th scope="row">${spanText(point.span)}</th>
                <td>${formatCount(point.span.count)}</td>
                <td>${formatCount(point.total)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`;
}

interface Plot {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The marks of the axis. The last is the upper edge of the drawing. */
  readonly marks: readonly number[];
  readonly drawing: Markup;
}

function plot({ id, title, description, marks, drawing }: Plot): Markup {
  const top = marks.at(-1) ?? 1;
  return html`<p class="plate" aria-hidden="true">${title}</p>
    <div class="plot ${id}">
      <svg
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="${id}-title"
        aria-describedby="${id}-desc"
      >
        <title id="${id}-title">${title}</title>
        <desc id="${id}-desc">${description}</desc>
        <path
          class="hair"
          d="${marks.map((mark) => `M0 ${round(HEIGHT - (mark / top) * HEIGHT)}h${WIDTH}`).join('')}"
        />
        ${drawing}
        <path class="ground" d="M0 ${HEIGHT}h${WIDTH}" />
      </svg>
      ${marks.map((mark) => html`<span class="mark" aria-hidden="true" style="bottom:${percent(mark, top)}">${formatCount(mark)}</span>`)}
    </div>`;
}

function slope(points: readonly Point[], top: number): Markup {
  const line = points
    .map(({ total }, index) => {
      const x = round(((index + 1) / points.length) * WIDTH);
      return `L${x} ${round(HEIGHT - (total / top) * HEIGHT)}`;
    })
    .join('');
  return html`<path class="hill" d="M0 ${HEIGHT}${line}V${HEIGHT}z" /><path
      class="ridge"
      d="M0 ${HEIGHT}${line}"
    />`;
}

function columns(spans: readonly Span[], top: number): Markup {
  const room = WIDTH / spans.length;
  const path = spans
    .map(({ count }, index) => {
      const height = round((count / top) * HEIGHT);
      return `M${round(index * room + room * 0.14)} ${HEIGHT}v-${height}h${round(room * 0.72)}v${height}z`;
    })
    .join('');
  return html`<path class="column" d="${path}" />`;
}

/** The dates of so few columns stand in the middle of each. */
const FEW_SPANS = 12;

/** How many dates have room below the drawing on a phone, and on a wide page. */
const DATES = { few: 3, all: 5 };

function dateLabels(points: readonly Point[]): Markup[] {
  const count = Math.min(DATES.all, points.length);
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : Math.round((index / (count - 1)) * (points.length - 1));
    const isExtra = count > DATES.few && index % 2 === 1;
    return html`<span${isExtra && html` class="extra"`} style="left:${percent(at + 0.5, points.length)}">${formatDay(points[at]?.span.from ?? '')}</span>`;
  });
}

function spanText({ from, to }: Span): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
