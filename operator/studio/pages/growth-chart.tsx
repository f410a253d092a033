import { formatCount, formatDay } from '#shared/format.ts';
import type { Span } from '../../list/growth.ts';
import { Blocks } from './blocks.tsx';

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
  const [first] = spans;
  if (!first) return <p className="empty">Nobody has signed up in this time.</p>;
  const totals = addUp(spans);
  const total = totals.at(-1) ?? 0;
  const top = roundUp(total);
  const best = spans.reduce((most, each) => (each.count > most.count ? each : most));
  const most = roundUp(best.count);
  const [from, to] = [first.from, spans.at(-1)?.to ?? first.to].map((day) => formatDay(day, true));
  const rows = spans.map((span, at) => [
    spanText(span),
    formatCount(span.count),
    formatCount(totals[at] ?? 0),
  ]);
  return (
    <figure className="growth">
      <Plot
        name="total"
        title="Sign-ups so far"
        description={`From ${from} to ${to} the list grew to ${formatCount(total)}.`}
        top={top}
      >
        <path className="hill" d={`${ridge(totals, top)}V${HEIGHT}z`} />
        <path className="ridge" d={ridge(totals, top)} />
      </Plot>
      <Plot
        name="new"
        title={`New sign-ups per ${unit}`}
        description={`The most were ${formatCount(best.count)}, ${spanText(best)}.`}
        top={most}
      >
        <path className="column" d={columns(spans, most)} />
      </Plot>
      <p className="dates" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <details>
        <summary>Numbers per {unit}</summary>
        <Blocks blocks={[{ table: { columns: [unit, 'New', 'So far'], rows } }]} />
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

function ridge(totals: readonly number[], top: number): string {
  const points = totals.map(
    (total, at) => `L${round(((at + 1) / totals.length) * WIDTH)} ${heightOf(total, top)}`,
  );
  return `M0 ${HEIGHT}${points.join('')}`;
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
