import { GROUND, PanelVan } from './vehicle-parts.tsx';

/** The letters of the details, in their order. */
export const DETAIL_LETTERS = ['A', 'B', 'C', 'D'] as const;

interface Detail {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Centre of the circle around the letter. */
  readonly balloon: readonly [x: number, y: number];
}

/** Load bay, lock, windscreen and bumper. They stand for search, payment, reviews and insurance. */
const DETAILS: readonly Detail[] = [
  { x: 48, y: 56, radius: 12, balloon: [34, 6] },
  { x: 95, y: 82, radius: 10, balloon: [112, 8] },
  { x: 187, y: 64, radius: 10, balloon: [214, 14] },
  { x: 236, y: 100, radius: 11, balloon: [262, 66] },
];

const BALLOON_RADIUS = 9;

/** A panel van with its four details called out. */
export function DetailedVan() {
  return (
    <svg className="drawing" viewBox={`-8 -6 288 ${GROUND + 8}`} aria-hidden="true">
      <path d={`M-8 ${GROUND}h288`} />
      <PanelVan roof={30} />
      <path className="glass" d="M169 42l27 27h-46V42z" />
      <path d="M146 38v72M86 38v72M8 62v20M152 78h8M90 80h9M94.5 84v3M231 86q-7 0-8-7M224 102h16M184 63h6v6" />
      <path className="hair" d="M16 56h64M16 52v8M80 52v8M13 59l6-6M77 59l6-6" />
      {DETAILS.map(({ x, y, radius, balloon }, index) => (
        <g key={DETAIL_LETTERS[index]} className="detail">
          <path className="hair" d={leader(x, y, radius, balloon)} />
          <circle cx={x} cy={y} r={radius} />
          <circle className="skin" cx={balloon[0]} cy={balloon[1]} r={BALLOON_RADIUS} />
          <text x={balloon[0]} y={balloon[1] + 3.5} textAnchor="middle">
            {DETAIL_LETTERS[index]}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The line from the circle around a detail to the centre of its balloon. */
function leader(x: number, y: number, radius: number, [toX, toY]: readonly [number, number]) {
  const length = Math.hypot(toX - x, toY - y);
  const fromX = round(x + ((toX - x) / length) * radius);
  const fromY = round(y + ((toY - y) / length) * radius);
  return `M${fromX} ${fromY}L${toX} ${toY}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
