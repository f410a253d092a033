import type { Palette } from '#shared/design-tokens.ts';
import type { Series } from '../figure.ts';
import { formatValue, number } from '../report/format-value.ts';
import { frame, MARGIN, round, shape, text, WIDTH, wrap } from './svg.ts';

const PLOT = { left: 130, right: WIDTH - 2 * MARGIN, top: 76, bottom: 300 } as const;
/** Below the axis: the names of the lines, one below the other. */
const LEGEND = { top: 394, row: 32, swatch: 40, longest: 46 } as const;

interface Scale {
  (value: number): number;
  readonly ticks: readonly number[];
}

interface LineChart {
  readonly title: string;
  readonly series: readonly Series[];
  readonly along: string;
  /** Both axes by powers of ten, so that what is linear has a slope of one. */
  readonly isLogarithmic: boolean;
}

/** How values grow. The first line is orange, the others are ink, each with dashes of its own. */
export function lineChart(palette: Palette, chart: LineChart): string {
  const { title, series, along, isLogarithmic } = chart;
  const points = series.flatMap((each) => each.points);
  const scale = isLogarithmic ? logarithmic : linear;
  const x = scale(
    points.map((point) => point.x),
    PLOT.left,
    PLOT.right,
  );
  const y = scale(
    points.map(({ value }) => value),
    PLOT.bottom,
    PLOT.top,
  );
  const unit = series[0]?.unit ?? 'ms';
  const drawn = series.map((each, index) => drawLine(palette, each, index, { x, y }));
  return frame(palette, {
    title,
    height: LEGEND.top + LEGEND.row * (legendLines(series).length - 1) + MARGIN,
    body: [
      ...y.ticks.flatMap((tick) => [
        hairline(palette, `M${PLOT.left} ${round(y(tick))}H${PLOT.right}`),
        text(formatValue(tick, unit), {
          x: PLOT.left - 12,
          y: y(tick) + 6,
          anchor: 'end',
          class: 'muted',
        }),
      ]),
      ...x.ticks.map((tick) =>
        text(number(tick), {
          x: x(tick),
          y: PLOT.bottom + 32,
          // At the edge, half of a long number would be outside.
          anchor: x(tick) > PLOT.right - MARGIN ? 'end' : 'middle',
          class: 'muted',
        }),
      ),
      text(along, { x: PLOT.right, y: PLOT.bottom + 62, anchor: 'end', class: 'muted' }),
      ...drawn,
      ...legend(palette, series),
    ],
  });
}

function strokeOf(palette: Palette, index: number) {
  const dashes = [undefined, '7 5', '2 4', '12 4 2 4'][index % 4];
  return {
    fill: 'none',
    stroke: index === 0 ? palette.action : palette.ink,
    'stroke-width': index === 0 ? 3 : 2,
    'stroke-dasharray': dashes,
  };
}

function drawLine(palette: Palette, { points }: Series, index: number, at: { x: Scale; y: Scale }) {
  const path = points.map((point) => `${round(at.x(point.x))} ${round(at.y(point.value))}`);
  return shape('path', { d: `M${path.join('L')}`, ...strokeOf(palette, index) });
}

/** The names of the lines, each behind a piece of its line. */
function legend(palette: Palette, series: readonly Series[]): string[] {
  return legendLines(series).flatMap(({ line, first }, index) => {
    const y = LEGEND.top + index * LEGEND.row;
    const name = text(line, { x: MARGIN + LEGEND.swatch + 10, y });
    if (first === undefined) return [name];
    const d = `M${MARGIN} ${y - 6}h${LEGEND.swatch}`;
    return [shape('path', { d, ...strokeOf(palette, first) }), name];
  });
}

/** `first`: the index of the series, in the first line of its name. */
function legendLines(series: readonly Series[]): { line: string; first: number | undefined }[] {
  return series.flatMap(({ name }, index) =>
    wrap(name, LEGEND.longest).map((line, part) => ({
      line,
      first: part === 0 ? index : undefined,
    })),
  );
}

function hairline(palette: Palette, d: string): string {
  return shape('path', { d, fill: 'none', stroke: palette.line });
}

/** From zero, with a tick at each round step. */
function linear(values: readonly number[], from: number, to: number): Scale {
  const most = Math.max(...values);
  const step = roundStep(most);
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return Object.assign((value: number) => from + ((to - from) * value) / most, { ticks });
}

/** A fifth of the values at least, as 1, 2 or 5 times a power of ten, or as hours of a day. */
function roundStep(most: number): number {
  const least = most / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 2.5, 5, 6, 10].map((times) => times * power).find((step) => step >= least) ?? least;
}

/** Zero has no logarithm. */
const LEAST = 0.01;

/** By powers of ten, from the one below the least value to the one above the greatest. */
function logarithmic(values: readonly number[], from: number, to: number): Scale {
  const log = (value: number) => Math.log10(Math.max(value, LEAST));
  const logs = values.map(log);
  const low = Math.floor(Math.min(...logs) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs) - 1e-9));
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  const scale = (value: number) => from + ((to - from) * (log(value) - low)) / (high - low);
  return Object.assign(scale, { ticks });
}
