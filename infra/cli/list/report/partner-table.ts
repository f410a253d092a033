import { INTENTS } from '#shared/contract/sign-up.ts';
import { formatCount } from '#shared/format.ts';
import type { Ranking } from '../../../operator/list/tally.ts';
import { html, type Markup } from './markup.ts';
import { percent } from './scale.ts';

/** The partners side by side: how many people came by each, and what they want. */
export function partnerTable({ top, other }: Ranking): Markup {
  return html`<table class="bars partners">
      <caption class="legend">
        ${INTENTS.map(
          (intent) =>
            html`<span
              ><svg class="key" aria-hidden="true">
                <rect class="${intent}" width="100%" height="100%" /></svg
              >${intent}</span
            >`,
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">Partner</th>
          <td class="draw"></td>
          <th scope="col" class="number">People</th>
          ${INTENTS.map((intent) => html`<th scope="col" class="number part">${intent}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${top.map(
          ({ name, count, parts }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="draw">${stackedBar(parts, top[0]?.count ?? 0)}</td>
              <td class="number">${formatCount(count)}</td>
              ${INTENTS.map((intent) => html`<td class="number part">${formatCount(parts[intent] ?? 0)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${other > 0 && html`<p class="note">${formatCount(other)} came by other partners.</p>`}`;
}

/** The parts of a count one after another, as wide as the count is of the greatest one. */
function stackedBar(parts: Readonly<Record<string, number>>, most: number): Markup {
  let before = 0;
  const segments = INTENTS.map((intent) => {
    const count = parts[intent] ?? 0;
    const x = percent(before, most);
    before += count;
    return html`<rect class="${intent}" x="${x}" width="${percent(count, most)}" height="100%" />`;
  });
  return html`<svg class="bar" aria-hidden="true">${segments}</svg>`;
}
