import { formatCount, formatShare } from '#shared/format.ts';
import { html, type Markup } from './markup.ts';
import { percent } from './scale.ts';

export interface BarRow {
  readonly name: string;
  readonly count: number;
  /** Whether it stands for all that have no name of their own. It gets no bar. */
  readonly isRest?: boolean;
}

interface BarTable {
  /** What the rows are: the heading of the first column. */
  readonly title: string;
  readonly rows: readonly BarRow[];
  /** What the shares are of. */
  readonly whole: number;
}

/** A table with a bar in each row, so that one thing is both the drawing and its text. */
export function barTable({ title, rows, whole }: BarTable): Markup {
  const most = Math.max(0, ...rows.map(({ count, isRest }) => (isRest ? 0 : count)));
  return html`<table class="bars">
    <thead>
      <tr>
        <th scope="col">${title}</th>
        <td class="draw"></td>
        <th scope="col" class="number">People</th>
        <th scope="col" class="number share">Share</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, count, isRest = false }) =>
          html`<tr${isRest && html` class="rest"`}><th scope="row">${name}</th><td class="draw">${!isRest && bar(count, most)}</td><td class="number">${formatCount(count)}</td><td class="number share">${formatShare(count, whole)}</td></tr>`,
      )}
    </tbody>
  </table>`;
}

function bar(count: number, most: number): Markup {
  return html`<svg class="bar" aria-hidden="true">
    <rect width="${percent(count, most)}" height="100%" />
  </svg>`;
}
