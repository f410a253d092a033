import { escapeHtml } from '#shared/escape-html.ts';
import { colourAttributes, PLATE_TYPE } from './style.ts';

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
const NOTHING = 'font-size:0;line-height:0;';
const STROKE = '2px solid';
const WIDTH_PX = 208;

/**
 * The side elevation of a box truck with road and dimension line, drawn with the borders of table
 * cells, so that no image is fetched, blocked or inverted. A client without rounded corners shows
 * square wheels.
 */
export function vanDrawing(dimension: string): string {
  return `${TABLE} width="${WIDTH_PX}" aria-hidden="true">
<tr><td>${bodyAndCab()}</td></tr>
<tr><td>${sill()}</td></tr>
<tr><td>${tyres()}</td></tr>
<tr><td height="8"${colourAttributes({ line: 'control' }, `${NOTHING}border-top:1px solid;`)}>&nbsp;</td></tr>
<tr><td>${dimensionLine(dimension)}</td></tr>
</table>`;
}

function bodyAndCab(): string {
  return `${TABLE}><tr valign="bottom">
${cell(142, 62, colourAttributes({ line: 'ink', bg: 'raised' }, `border:${STROKE};border-bottom:0;border-radius:3px 3px 0 0;${NOTHING}`))}
${gap(6)}
<td width="56">${cab()}</td>
</tr></table>`;
}

function cab(): string {
  const window = `border:${STROKE};border-bottom:0;border-radius:3px 10px 0 0;${NOTHING}`;
  const bonnet = `border:${STROKE};border-bottom:0;border-radius:0 6px 0 0;${NOTHING}`;
  return `${TABLE} width="56">
<tr>${cell(32, 24, colourAttributes({ line: 'ink', bg: 'sunken' }, window))}${gap(20)}</tr>
<tr>${cell(52, 20, colourAttributes({ line: 'ink', bg: 'raised' }, bonnet), 2)}</tr>
</table>`;
}

/** The lowest strip of the bodywork, with the upper half of each wheel cut out. */
function sill(): string {
  const panel = (width: number, sides: string) =>
    cell(
      width,
      8,
      colourAttributes({ line: 'ink', bg: 'raised' }, `border-bottom:${STROKE};${sides}${NOTHING}`),
    );
  const wheel = halfWheel('border-bottom:0;border-radius:11px 11px 0 0;', 8);
  return `${TABLE}><tr>${panel(22, `border-left:${STROKE};`)}${wheel}${panel(104, '')}${wheel}${panel(34, `border-right:${STROKE};`)}</tr></table>`;
}

function tyres(): string {
  const wheel = halfWheel('border-top:0;border-radius:0 0 11px 11px;', 9);
  return `${TABLE}><tr>${gap(24)}${wheel}${gap(104)}${wheel}${gap(36)}</tr></table>`;
}

function halfWheel(shape: string, height: number): string {
  return cell(
    18,
    height,
    colourAttributes({ line: 'ink', bg: 'ground' }, `border:${STROKE};${shape}${NOTHING}`),
  );
}

/** A line between two ticks, with the measure in its middle. */
function dimensionLine(text: string): string {
  const wide = `${TABLE} width="100%"`;
  const half = `<td width="50%">${wide}><tr><td height="1"${colourAttributes({ bg: 'control' }, NOTHING)}>&nbsp;</td></tr></table></td>`;
  const ticks = colourAttributes(
    { line: 'control' },
    'border-left:1px solid;border-right:1px solid;',
  );
  const label = colourAttributes({ fg: 'muted' }, `${PLATE_TYPE}padding:0 8px;`);
  return `${wide}><tr><td${ticks}>
${wide}><tr>${half}<td${label}>${escapeHtml(text).replaceAll(' ', '&nbsp;')}</td>${half}</tr></table>
</td></tr></table>`;
}

function cell(width: number, height: number, attributes: string, columns = 1): string {
  const span = columns > 1 ? ` colspan="${columns}"` : '';
  return `<td${span} width="${width}" height="${height}"${attributes}>&nbsp;</td>`;
}

function gap(width: number): string {
  return `<td width="${width}" style="${NOTHING}">&nbsp;</td>`;
}
