import { FONT, RADIUS, type Palette } from '#shared/design-tokens.ts';

/** The width of every chart, in units that are pixels where it is shown at this width. */
export const WIDTH = 720;
/** Between the frame and what is in it. */
export const MARGIN = 24;

/**
 * Sizes of type. A chart on a phone is half as wide, so its type is larger in its own units: an image
 * asks for its own width, not for that of the page.
 */
const TYPE = { text: 15, title: 19, narrowText: 25, narrowTitle: 29 } as const;
/** In characters: what would leave the frame of a narrow chart. */
const LONG_TITLE = 40;
const NARROW = '(max-width: 520px)';

/** A whole picture: its ground with a hairline around it, its title, and what is drawn below that. */
export function frame(
  palette: Palette,
  { title, height, body }: { title: string; height: number; body: readonly string[] },
): string {
  const style = `text{font:${TYPE.text}px ${FONT.system};fill:${palette.text}}.title{font-size:${TYPE.title}px;font-weight:600;fill:${palette.ink}}.muted{fill:${palette.muted}}.ours{font-weight:600;fill:${palette.ink}}@media ${NARROW}{text{font-size:${TYPE.narrowText}px}.title{font-size:${TYPE.narrowTitle}px}.long{font-size:${TYPE.narrowText}px}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<style>${style}</style>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${height - 1}" rx="${Number.parseInt(RADIUS.sheet, 10)}" fill="${palette.ground}" stroke="${palette.line}"/>`,
    text(title, { x: MARGIN, y: 42, class: title.length > LONG_TITLE ? 'long title' : 'title' }),
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly class?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function text(content: string, { x, y, class: name, anchor }: Placed): string {
  const attributes = { x: round(x), y: round(y), class: name, 'text-anchor': anchor };
  return `<text${toAttributes(attributes)}>${escapeText(content)}</text>`;
}

/** A text in lines that a narrow chart has room for. */
export function wrap(content: string, longest: number): string[] {
  const lines = [''];
  for (const word of content.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length >= longest) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** A shape without content, as `shape('rect', { x: 1 })`. */
export function shape(
  name: 'rect' | 'path' | 'circle',
  attributes: Readonly<Record<string, string | number | undefined>>,
): string {
  return `<${name}${toAttributes(attributes)}/>`;
}

function toAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

/** To a tenth of a unit, so that equal figures give equal files on every machine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Without the backticks by which Markdown marks code. */
function escapeText(content: string): string {
  return content
    .replaceAll('`', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
