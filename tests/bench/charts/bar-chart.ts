import type { Palette } from '#shared/design-tokens.ts';
import type { Figure } from '../figure.ts';
import { formatValue } from '../report/format-value.ts';
import { frame, MARGIN, shape, text, WIDTH } from './svg.ts';

const TOP = 64;
/** A line of text and a bar below it. */
const ROW = 58;
const TEXT_BELOW = 24;
const BAR_BELOW = 36;
const BAR = 10;
const LEGEND = 44;

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly isOurs: boolean;
  /** More is loaded after what the value says. */
  readonly hasMore: boolean;
}

/** A figure and what it is compared with, from zero, ours in orange. Hollow: an iframe follows. */
export function barChart(palette: Palette, title: string, figure: Figure): string {
  const bars = barsOf(figure);
  const most = Math.max(...bars.map(({ value }) => value));
  const scale = (value: number) => ((WIDTH - 2 * MARGIN) * value) / most;
  const hasLegend = bars.some(({ hasMore }) => hasMore);
  const end = TOP + bars.length * ROW;
  const rows = bars.flatMap(({ label, value, isOurs, hasMore }, index) => {
    const y = TOP + index * ROW;
    const colour = isOurs ? palette.action : palette.ink;
    const name = isOurs ? 'ours' : undefined;
    return [
      text(label, { x: MARGIN, y: y + TEXT_BELOW, ...(name && { class: name }) }),
      text(formatValue(value, figure.unit), {
        x: WIDTH - MARGIN,
        y: y + TEXT_BELOW,
        anchor: 'end',
        ...(name && { class: name }),
      }),
      shape('rect', {
        x: MARGIN + (hasMore ? 0.5 : 0),
        y: y + BAR_BELOW + (hasMore ? 0.5 : 0),
        width: Math.max(2, scale(value) - (hasMore ? 1 : 0)),
        height: hasMore ? BAR - 1 : BAR,
        fill: hasMore ? 'none' : colour,
        stroke: hasMore ? colour : undefined,
      }),
    ];
  });
  const legend = text('Hollow: an iframe follows, which loads the form.', {
    x: MARGIN,
    y: end + 28,
    class: 'muted',
  });
  return frame(palette, {
    title,
    height: end + (hasLegend ? LEGEND : MARGIN / 2),
    body: hasLegend ? [...rows, legend] : rows,
  });
}

/** The others by their value, ours above them. */
function barsOf({ value, against = [] }: Figure): Bar[] {
  const others = against.map(({ name, value: theirs, note = '' }) => ({
    label: name,
    value: theirs,
    isOurs: false,
    hasMore: note.includes('iframe'),
  }));
  return [
    { label: 'ours', value, isOurs: true, hasMore: false },
    ...others.toSorted((a, b) => a.value - b.value),
  ];
}
