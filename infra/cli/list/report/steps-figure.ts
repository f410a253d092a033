import { formatCount, formatShare } from '#shared/format.ts';
import type { ListStats } from '../../../operator/list/list-stats.ts';
import { html, type Markup } from './markup.ts';
import { percent } from './scale.ts';

/** What became of those who signed up, each step as a dimension line to scale. */
export function stepsFigure({ people, steps }: ListStats): Markup {
  const rows = [
    { name: 'Signed up', count: people },
    { name: 'Got a mail', count: steps.mailed },
    { name: 'Pressed its button', count: steps.confirmed },
    { name: 'Left again', count: steps.unsubscribed },
  ];
  return html`<table class="steps">
    <thead class="hidden">
      <tr>
        <th scope="col">Step</th>
        <th scope="col">People</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, count }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td class="number">${formatCount(count)}</td>
            <td class="number share">${formatShare(count, people)}</td>
            <td class="draw">${dimensionLine(percent(count, people))}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function dimensionLine(end: string): Markup {
  return html`<svg class="dimension" aria-hidden="true">
    <path d="M1 1v16" />
    <line y1="9" y2="9" x2="${end}" />
    <svg x="${end}" overflow="visible"><path d="M-1 1v16" /></svg>
  </svg>`;
}
