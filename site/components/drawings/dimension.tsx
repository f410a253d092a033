import { GROUND, UNITS_PER_METRE } from './vehicle-parts.tsx';
import { type VehicleKind, VEHICLE_SHAPES } from './vehicle-shapes.tsx';

const MM_PER_UNIT = 1000 / UNITS_PER_METRE;
const TICK = 4;
const TEXT_GAP = 5;

/** The height of a vehicle and the distances of its axles, for the inside of its drawing. */
export function Dimensions({ kind }: { readonly kind: VehicleKind }) {
  const { points, top } = VEHICLE_SHAPES[kind];
  return (
    <>
      <HeightDimension x={-16} top={top} ground={GROUND} />
      <LengthChain at={points} y={GROUND + 22} from={GROUND + 6} />
    </>
  );
}

interface LengthChainProps {
  /** The x of each measured point, in ascending order. */
  readonly at: readonly number[];
  /** The y of the dimension line. */
  readonly y: number;
  /** The y at which the extension lines start. */
  readonly from: number;
}

/** A chain of dimensions in millimetres, in the scale of the drawing. */
function LengthChain({ at, y, from }: LengthChainProps) {
  const spans = at.slice(1).map((end, index) => ({ start: at[index] ?? end, end }));
  const ticks = at.map((x) => tick(x, y)).join('');
  const extensionLines = at.map((x) => `M${x} ${from}V${y + TICK}`).join('');
  return (
    <g className="dimension">
      <path className="hair" d={`${extensionLines}M${at[0]} ${y}H${at.at(-1)}${ticks}`} />
      {spans.map(({ start, end }) => (
        <text key={start} x={(start + end) / 2} y={y - TEXT_GAP} textAnchor="middle">
          {(end - start) * MM_PER_UNIT}
        </text>
      ))}
    </g>
  );
}

/** The dimension of a height above the ground. `x` is the x of the dimension line. */
function HeightDimension({
  x,
  top,
  ground,
}: {
  readonly x: number;
  readonly top: number;
  readonly ground: number;
}) {
  const middle = (top + ground) / 2;
  return (
    <g className="dimension">
      <path
        className="hair"
        d={`M${x} ${top}V${ground}M${x - TICK} ${top}h22${tick(x, top)}${tick(x, ground)}`}
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

/** The slash at the end of a dimension line. */
function tick(x: number, y: number): string {
  return `M${x - TICK} ${y + TICK}l${2 * TICK}-${2 * TICK}`;
}
