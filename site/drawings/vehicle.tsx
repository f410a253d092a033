import type { ReactNode } from 'react';
import type { VehicleKind } from '../messages/landing-messages.ts';
import { GROUND } from './vehicle-parts.tsx';
import { VEHICLE_SHAPES } from './vehicle-shapes.tsx';

interface VehicleProps {
  readonly kind: VehicleKind;
  /** Drawn over the vehicle, in its own units. */
  readonly children?: ReactNode;
}

/** Ten units of a drawing are one em, so that a style sheet sets the scale of many at once. */
const UNITS_PER_EM = 10;

/** A vehicle from the side, its wheels on the lower edge. Decoration: a label stands beside it. */
export function Vehicle({ kind, children }: VehicleProps) {
  const { length, shape } = VEHICLE_SHAPES[kind];
  return (
    <svg
      className="drawing vehicle"
      viewBox={`0 0 ${length} ${GROUND}`}
      width={`${length / UNITS_PER_EM}em`}
      height={`${GROUND / UNITS_PER_EM}em`}
      aria-hidden="true"
    >
      {shape}
      {children}
    </svg>
  );
}
