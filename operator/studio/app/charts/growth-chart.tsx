import { formatCount, formatDay } from '#shared/format.ts';
import { axisMarks, percent, round } from './scale.ts';

/** The sign-ups of some days in a row. */
interface Span {
  /** The first and the last day: `2026-11-22`. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface GrowthChartProps {
  /** At most 120: narrower columns would be hairlines on a phone. */
  readonly spans: readonly Span[];
  /** What a span is called: `day`, `week`. */
  readonly unit: string;
}

/** The units of both drawings, which are stretched to the width of the page. */
const WIDTH = 1000;
const HEIGHT = 100;

interface Point {
  readonly span: Span;
  /** All sign-ups from the first day to the last of the span. */
  readonly total: number;
}

/** How the list grew: all sign-ups so far as a slope, and the new ones as columns below. */
export function GrowthChart({ spans, unit }: GrowthChartProps) {
  const points = addUp(spans);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return <p className="note">No sign-ups in this time.</p>;
  const best = spans.reduce((most, each) => (each.count > most.count ? each : most));
  const totalMarks = axisMarks(last.total, 4);
  const newMarks = axisMarks(best.count, 3);
  const period = `${formatDay(first.span.from, true)} to ${formatDay(last.span.to, true)}`;
  return (
    <figure className="growth">
      <Plot
        id="total"
        title="All sign-ups so far"
        description={`From ${period} the list grew to ${formatCount(last.total)}.`}
        marks={totalMarks}
        paths={slope(points, totalMarks.at(-1) ?? 1)}
      />
      <Plot
        id="new"
        title={`New sign-ups per ${unit}`}
        description={`The most were ${formatCount(best.count)}, ${spanText(best)}.`}
        marks={newMarks}
        paths={{ column: columns(spans, newMarks.at(-1) ?? 1) }}
      />
      <Dates points={points} />
      <figcaption>
        Most in one {unit}: {formatCount(best.count)}, {spanText(best)}.
      </figcaption>
      <details>
        <summary>The numbers per {unit}</summary>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">New</th>
              <th scope="col">So far</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.span.from}>
                <th scope="row">{spanText(point.span)}</th>
                <td>{formatCount(point.span.count)}</td>
                <td>{formatCount(point.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function addUp(spans: readonly Span[]): Point[] {
  let total = 0;
  return spans.map((span) => ({ span, total: (total += span.count) }));
}

interface PlotProps {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The marks of the axis. The last is the upper edge of the drawing. */
  readonly marks: readonly number[];
  /** What is drawn, by the class of its colour. */
  readonly paths: Readonly<Record<string, string>>;
}

function Plot({ id, title, description, marks, paths }: PlotProps) {
  const top = marks.at(-1) ?? 1;
  const lines = marks.map((mark) => `M0 ${round(HEIGHT - (mark / top) * HEIGHT)}h${WIDTH}`);
  return (
    <>
      <p className="plate" aria-hidden="true">
        {title}
      </p>
      <div className={`plot ${id}`}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          <path className="hair" d={lines.join('')} />
          {Object.entries(paths).map(([name, path]) => (
            <path key={name} className={name} d={path} />
          ))}
          <path className="ground" d={`M0 ${HEIGHT}h${WIDTH}`} />
        </svg>
        {marks.map((mark) => (
          <span
            key={mark}
            className="mark"
            aria-hidden="true"
            style={{ bottom: percent(mark, top) }}
          >
            {formatCount(mark)}
          </span>
        ))}
      </div>
    </>
  );
}

function slope(points: readonly Point[], top: number) {
  const line = points
    .map(({ total }, index) => {
      const x = round(((index + 1) / points.length) * WIDTH);
      return `L${x} ${round(HEIGHT - (total / top) * HEIGHT)}`;
    })
    .join('');
  return { hill: `M0 ${HEIGHT}${line}V${HEIGHT}z`, ridge: `M0 ${HEIGHT}${line}` };
}

function columns(spans: readonly Span[], top: number): string {
  const room = WIDTH / spans.length;
  return spans
    .map(({ count }, index) => {
      const height = round((count / top) * HEIGHT);
      return `M${round(index * room + room * 0.14)} ${HEIGHT}v-${height}h${round(room * 0.72)}v${height}z`;
    })
    .join('');
}

/** The dates of at most this many columns stand in the middle of each. */
const FEW_SPANS = 12;

/** How many dates have room below the drawing on a phone, and on a wide page. */
const DATES = { few: 3, all: 5 };

function Dates({ points }: { readonly points: readonly Point[] }) {
  const count = Math.min(DATES.all, points.length);
  return (
    <div className={points.length > FEW_SPANS ? 'dates many' : 'dates'} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const at = count === 1 ? 0 : Math.round((index / (count - 1)) * (points.length - 1));
        const isExtra = count > DATES.few && index % 2 === 1;
        return (
          <span
            key={at}
            className={isExtra ? 'extra' : undefined}
            style={{ left: percent(at + 0.5, points.length) }}
          >
            {formatDay(points[at]?.span.from ?? '')}
          </span>
        );
      })}
    </div>
  );
}

function spanText({ from, to }: Span): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
