const MM_PER_UNIT = 25;
const TICK = 4;
const TEXT_GAP = 5;

interface DimensionProps {
  /** The points that are measured, in order, along a level line. */
  readonly at: readonly number[];
  /** Where that line lies, and where the witness lines to it start. */
  readonly y: number;
  readonly from: number;
}

/** A chain of lengths as a draughtsman writes it: in millimetres, true to the drawing's own scale. */
export function LengthChain({ at, y, from }: DimensionProps) {
  const spans = at.slice(1).map((end, index) => ({ start: at[index] ?? end, end }));
  const witnesses = at.map((x) => `M${x} ${from}V${y + TICK}`).join('');
  return (
    <g className="dimension">
      <path className="hair" d={`${witnesses}M${at[0]} ${y}H${at.at(-1)}${ticks(at, y)}`} />
      {spans.map(({ start, end }) => (
        <text key={start} x={(start + end) / 2} y={y - TEXT_GAP} textAnchor="middle">
          {(end - start) * MM_PER_UNIT}
        </text>
      ))}
    </g>
  );
}

/** A height above the ground, its line at `x`. */
export function HeightDimension({
  x,
  top,
  ground,
}: {
  readonly x: number;
  readonly top: number;
  readonly ground: number;
}) {
  const middle = (top + ground) / 2;
  const slash = (y: number) => `M${x - TICK} ${y + TICK}l${2 * TICK}-${2 * TICK}`;
  return (
    <g className="dimension">
      <path
        className="hair"
        d={`M${x} ${top}V${ground}M${x - TICK} ${top}h22${slash(top)}${slash(ground)}`}
      />
      <text
        x={x - TEXT_GAP}
        y={middle}
        textAnchor="middle"
        transform={`rotate(-90 ${x - TEXT_GAP} ${middle})`}
      >
        {(ground - top) * MM_PER_UNIT}
      </text>
    </g>
  );
}

function ticks(at: readonly number[], y: number): string {
  return at.map((x) => `M${x - TICK} ${y + TICK}l${2 * TICK}-${2 * TICK}`).join('');
}
