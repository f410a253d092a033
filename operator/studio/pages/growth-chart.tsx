import { formatCount, formatDay } from '#shared/format.ts';
import type { Span } from '../../list/growth.ts';

interface GrowthChartProps {
  /** At most 120: narrower columns would be hairlines on a phone. */
  readonly spans: readonly Span[];
  /** What a span is called: `day`, `week`. */
  readonly unit: string;
}

/** The units of a drawing, which is stretched to the width of the page. */
const WIDTH = 1000;
const HEIGHT = 100;

/** How the list grew: all sign-ups so far as a curve, and the new ones as columns below. */
export function GrowthChart({ spans, unit }: GrowthChartProps) {
  const totals = addUp(spans);
  const last = totals.at(-1) ?? 0;
  const [first] = spans;
  if (!first) return <p className="empty">Nobody has signed up in this time.</p>;
  const best = spans.reduce((most, each) => (each.count > most.count ? each : most));
  const end = spans.at(-1)?.to ?? first.to;
  return (
    <figure className="growth">
      <Plot
        name="total"
        title="Sign-ups so far"
        description={`From ${formatDay(first.from, true)} to ${formatDay(end, true)} the list grew to ${formatCount(last)}.`}
        top={roundUp(last)}
      >
        <Curve totals={totals} top={roundUp(last)} />
      </Plot>
      <Plot
        name="new"
        title={`New sign-ups per ${unit}`}
        description={`The most were ${formatCount(best.count)}, ${spanText(best)}.`}
        top={roundUp(best.count)}
      >
        <path className="column" d={columns(spans, roundUp(best.count))} />
      </Plot>
      <p className="dates" aria-hidden="true">
        <span>{formatDay(first.from, true)}</span>
        <span>{formatDay(end, true)}</span>
      </p>
      <details>
        <summary>Numbers per {unit}</summary>
        <table className="data">
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col" className="number">
                New
              </th>
              <th scope="col" className="number">
                So far
              </th>
            </tr>
          </thead>
          <tbody>
            {spans.map((span, at) => (
              <tr key={span.from}>
                <th scope="row">{spanText(span)}</th>
                <td className="number">{formatCount(span.count)}</td>
                <td className="number">{formatCount(totals[at] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

interface PlotProps {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The number at the upper edge. */
  readonly top: number;
  readonly children: React.ReactNode;
}

function Plot({ name, title, description, top, children }: PlotProps) {
  return (
    <>
      <p className="plate" aria-hidden="true">
        {title}
      </p>
      <div className="plot">
        <span className="mark" aria-hidden="true">
          {formatCount(top)}
        </span>
        <svg
          className={name}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}. ${description}`}
        >
          <path className="hair" d={`M0 0h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}`} />
          {children}
          <path className="ground" d={`M0 ${HEIGHT}h${WIDTH}`} />
        </svg>
      </div>
    </>
  );
}

function addUp(spans: readonly Span[]): number[] {
  let total = 0;
  return spans.map(({ count }) => (total += count));
}

interface CurveProps {
  readonly totals: readonly number[];
  readonly top: number;
}

function Curve({ totals, top }: CurveProps) {
  const line = totals
    .map((total, at) => `L${round(((at + 1) / totals.length) * WIDTH)} ${heightOf(total, top)}`)
    .join('');
  return (
    <>
      <path className="hill" d={`M0 ${HEIGHT}${line}V${HEIGHT}z`} />
      <path className="ridge" d={`M0 ${HEIGHT}${line}`} />
    </>
  );
}

function columns(spans: readonly Span[], top: number): string {
  const room = WIDTH / spans.length;
  return spans
    .map(
      ({ count }, at) =>
        `M${round(at * room + room * 0.14)} ${HEIGHT}V${heightOf(count, top)}h${round(room * 0.72)}V${HEIGHT}z`,
    )
    .join('');
}

function heightOf(count: number, top: number): number {
  return round(HEIGHT - (count / top) * HEIGHT);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, number)));
  return ([1, 2, 5, 10].find((step) => step * power >= number) ?? 10) * power;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

function spanText({ from, to }: Span): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
