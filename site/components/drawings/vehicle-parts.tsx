/**
 * Parts that the vehicles share. All vehicles face right. A closed path with the class `skin`,
 * `glass` or `solid` is filled, so it covers what is drawn before it.
 */

export const UNITS_PER_METRE = 40;

/** The y of the ground. */
export const GROUND = 130;

/** One em is ten units, so a style sheet scales several drawings by one font size. */
export function toEm(units: number): string {
  return `${units / 10}em`;
}

const WHEEL_RADIUS = 14;

/** The cab of a chassis, 100 units long. `x` is the x of its rear. */
export function Cab({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path
        className="skin"
        d="M0 112V46q0-8 8-9l30-2q8 0 13 6l23 29 18 8q7 3 8 11v17q0 6-6 6H80a20 20 0 0 0-40 0z"
      />
      <path className="glass" d="M10 48q0-3 3-3l22-2q5 0 8 4l18 23H10z" />
      <path d="M65 74l-5 19M12 80h9M99 92l-8-2q-3-1-3-4v-6M82 102h18" />
      <Wheel x={60} />
    </g>
  );
}

/** The body of a panel van, 240 units long. `roof` is the y of its roof. */
export function PanelVan({ roof }: { readonly roof: number }) {
  return (
    <>
      <path
        className="skin"
        d={`M4 114 2 ${roof + 10}q0-9 9-9L160 ${roof}q9 0 15 6L206 ${roof + 38}L231 79q8 3 9 13v16q0 6-6 6h-12a20 20 0 0 0-40 0H66a20 20 0 0 0-40 0z`}
      />
      <Wheel x={46} />
      <Wheel x={202} />
    </>
  );
}

export function Wheel({
  x,
  radius = WHEEL_RADIUS,
}: {
  readonly x: number;
  readonly radius?: number;
}) {
  const y = GROUND - radius;
  return (
    <>
      <circle className="solid" cx={x} cy={y} r={radius} />
      <circle className="skin" cx={x} cy={y} r={radius - 6} />
      <circle cx={x} cy={y} r="1.5" />
    </>
  );
}
