import type { ReactNode } from 'react';
import { GROUND, toEm } from './vehicle-parts.tsx';
import { type VehicleKind, VEHICLE_SHAPES } from './vehicle-shapes.tsx';
import { Wordmark } from './wordmark.tsx';

interface VehicleProps {
  readonly kind: VehicleKind;
  /** Drawn on top of the vehicle, in its units. */
  readonly children?: ReactNode;
}

/**
 * A vehicle from the side, with its wheels on the lower edge. It is hidden from assistive
 * technology, because a text beside it names it.
 */
export function Vehicle({ kind, children }: VehicleProps) {
  const { length, shape } = VEHICLE_SHAPES[kind];
  return (
    <svg
      className="drawing vehicle"
      viewBox={`0 0 ${length} ${GROUND}`}
      width={toEm(length)}
      height={toEm(GROUND)}
      aria-hidden="true"
    >
      {shape}
      {children}
    </svg>
  );
}

/** The box truck with the name of the brand on its side. */
export function BrandedBoxTruck({ children }: { readonly children?: ReactNode }) {
  return (
    <Vehicle kind="boxTruck">
      <Wordmark x={38} y={54} size={26} />
      {children}
    </Vehicle>
  );
}
