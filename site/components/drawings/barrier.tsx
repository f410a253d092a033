import { GROUND, toEm } from './vehicle-parts.tsx';
import { VEHICLE_SHAPES } from './vehicle-shapes.tsx';

const LENGTH = 352;
const PIVOT = { x: 330, y: 82 };
const OPEN_DEGREES = 78;

interface BarrierProps {
  readonly isOpen?: boolean;
  /** Whether the vehicle is the visitor's. */
  readonly isMine?: boolean;
}

/** A nine-seater at a barrier, which lets it pass after a confirmation. */
export function Barrier({ isOpen = false, isMine = false }: BarrierProps) {
  return (
    <svg
      className="drawing vehicle"
      viewBox={`0 0 ${LENGTH} ${GROUND}`}
      width={toEm(LENGTH)}
      height={toEm(GROUND)}
      aria-hidden="true"
    >
      <g className={isMine ? 'mine' : undefined}>{VEHICLE_SHAPES.nineSeater.shape}</g>
      {isOpen && <path className="done" d="M104 89l9 9 19-20" />}
      <path d={`M262 ${GROUND}V94M256 84v6q0 4 4 4h4q4 0 4-4v-6`} />
      <g transform={`rotate(${isOpen ? OPEN_DEGREES : 0} ${PIVOT.x} ${PIVOT.y})`}>
        <path className="skin" d="M254 78h66v8h-66z" />
        <path d="M262 86l6-8M274 86l6-8M286 86l6-8M298 86l6-8" />
        <path className="skin" d="M336 76h12v12h-12z" />
      </g>
      <path className="skin" d={`M320 ${GROUND}V76q0-4 4-4h12q4 0 4 4v${GROUND - 76}z`} />
      <path d={`M324 104h12M324 ${GROUND - 6}h12`} />
      <circle cx={PIVOT.x} cy={PIVOT.y} r="4" />
    </svg>
  );
}
