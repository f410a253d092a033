import { FONT, RADIUS, type Palette } from '#shared/design-tokens.ts';
import type { Figure } from '../figure.ts';
import { formatValue } from './format-value.ts';

/** In units that are pixels where a chart is shown at this width. */
const WIDTH = 720;
const MARGIN = 24;
const TOP = 64;
/** A line of text and the bar below it. */
const ROW = 58;
const TEXT_BELOW = 24;
const BAR_BELOW = 36;
const BAR = 10;
const LEGEND = 44;

/**
 * On a phone a chart is half as wide, so its type is larger in its own units. The media query of an
 * image applies to the width of the image, not of the page.
 */
const TYPE = { text: 15, title: 19, narrowText: 25, narrowTitle: 29 } as const;
/** In characters. A longer title does not fit into a narrow chart. */
const LONG_TITLE = 40;
const NARROW = '(max-width: 520px)';

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly isOurs: boolean;
  /** An iframe that the value does not include. */
  readonly hasFrame: boolean;
}

/** A figure and what it is compared with, from zero, ours in orange. Hollow: an iframe follows. */
export function barChart(palette: Palette, title: string, figure: Figure): string {
  const bars = barsOf(figure);
  const most = Math.max(...bars.map(({ value }) => value));
  const end = TOP + bars.length * ROW;
  const rows = bars.flatMap(({ label, value, isOurs, hasFrame }, index) => {
    const y = TOP + index * ROW;
    const colour = isOurs ? palette.action : palette.ink;
    const type = isOurs ? 'ours' : undefined;
    const inset = hasFrame ? 0.5 : 0;
    return [
      text(label, { x: MARGIN, y: y + TEXT_BELOW, class: type }),
      text(formatValue(value, figure.unit), {
        x: WIDTH - MARGIN,
        y: y + TEXT_BELOW,
        'text-anchor': 'end',
        class: type,
      }),
      element('rect', {
        x: MARGIN + inset,
        y: y + BAR_BELOW + inset,
        width: Math.max(2, ((WIDTH - 2 * MARGIN) * value) / most - 2 * inset),
        height: BAR - 2 * inset,
        fill: hasFrame ? 'none' : colour,
        stroke: hasFrame ? colour : undefined,
      }),
    ];
  });
  const hasLegend = bars.some(({ hasFrame }) => hasFrame);
  const legend = 'Hollow: an iframe follows, which loads the form.';
  if (hasLegend) rows.push(text(legend, { x: MARGIN, y: end + 28, class: 'muted' }));
  return frame(palette, title, { height: end + (hasLegend ? LEGEND : MARGIN / 2), rows });
}

/** Ours first, then the others by their value. */
function barsOf({ value, against = [] }: Figure): Bar[] {
  const others = against.map(({ name, value: theirs, note = '' }) => ({
    label: name,
    value: theirs,
    isOurs: false,
    hasFrame: note.includes('iframe'),
  }));
  return [
    { label: 'ours', value, isOurs: true, hasFrame: false },
    ...others.toSorted((a, b) => a.value - b.value),
  ];
}

/** The whole picture: a background with a hairline around it, the title, and the rows. */
function frame(
  palette: Palette,
  title: string,
  { height, rows }: { readonly height: number; readonly rows: readonly string[] },
): string {
  const style = `text{font:${TYPE.text}px ${FONT.system};fill:${palette.text}}.title{font-size:${TYPE.title}px;font-weight:600;fill:${palette.ink}}.muted{fill:${palette.muted}}.ours{font-weight:600;fill:${palette.ink}}@media ${NARROW}{text{font-size:${TYPE.narrowText}px}.title{font-size:${TYPE.narrowTitle}px}.long{font-size:${TYPE.narrowText}px}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    element('title', { id: 'title' }, title),
    `<style>${style}</style>`,
    element('rect', {
      x: 0.5,
      y: 0.5,
      width: WIDTH - 1,
      height: height - 1,
      rx: Number.parseInt(RADIUS.sheet, 10),
      fill: palette.ground,
      stroke: palette.line,
    }),
    text(title, { x: MARGIN, y: 42, class: title.length > LONG_TITLE ? 'long title' : 'title' }),
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

function text(content: string, attributes: Attributes): string {
  return element('text', attributes, content);
}

/** Numbers are rounded to a tenth, so that equal figures give equal files on every machine. */
function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      return ` ${key}="${typeof value === 'number' ? Math.round(value * 10) / 10 : value}"`;
    })
    .join('');
  if (content === undefined) return `<${name}${written}/>`;
  return `<${name}${written}>${escapeText(content)}</${name}>`;
}

/** Drops the backticks of Markdown. */
function escapeText(content: string): string {
  return content
    .replaceAll('`', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
