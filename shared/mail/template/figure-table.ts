import { escapeHtml } from '#shared/escape-html.ts';
import type { FigureRow } from '#shared/mail/report-content.ts';
import { colourAttributes } from './colours.ts';
import { BODY_TYPE, SMALL_TYPE } from './type.ts';

/** Room for seven digits, and for a heading of two words on two lines. */
const NUMBER_WIDTH_PX = 80;

/** A table of numbers under their headings. It is data, so it has header cells. */
export function figureTable(columns: readonly string[], rows: readonly FigureRow[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 12px;">
<tr valign="bottom"><td></td>${columns.map(heading).join('')}</tr>
${rows.map(row).join('\n')}
</table>`;
}

function heading(text: string): string {
  const style = `${SMALL_TYPE}font-weight:400;padding:0 0 4px 8px;`;
  return `<th scope="col" align="right" width="${NUMBER_WIDTH_PX}"${colourAttributes({ fg: 'muted' }, style)}>${escapeHtml(text)}</th>`;
}

function row({ label, values }: FigureRow): string {
  const border = 'border-top:1px solid;padding:8px 0;';
  const name = `${BODY_TYPE}font-weight:400;${border}overflow-wrap:anywhere;`;
  const cells = values.map((value, index) => {
    const isFirst = index === 0;
    const style = `${BODY_TYPE}${border}padding-left:8px;white-space:nowrap;${isFirst ? 'font-weight:700;' : ''}`;
    return `<td align="right"${colourAttributes({ fg: isFirst ? 'ink' : 'muted', line: 'line' }, style)}>${escapeHtml(value)}</td>`;
  });
  return `<tr valign="top"><th scope="row" align="left"${colourAttributes({ fg: 'text', line: 'line' }, name)}>${escapeHtml(label)}</th>${cells.join('')}</tr>`;
}
