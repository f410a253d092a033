import { GROUND, toEm } from './vehicle-parts.tsx';
import { VEHICLE_SHAPES } from './vehicle-shapes.tsx';

/** On the landing page, the contour stands behind the box truck. */
const LENGTH = VEHICLE_SHAPES.boxTruck.length;

/**
 * The contour of the mountains around Lugano: Monte Brè, Monte Generoso and San Salvatore. It has
 * the ground and the units of a vehicle.
 */
export function Ridge() {
  return (
    <svg
      className="drawing ridge"
      viewBox={`0 0 ${LENGTH} ${GROUND}`}
      width={toEm(LENGTH)}
      height={toEm(GROUND)}
      aria-hidden="true"
    >
      <path d="M-530 20l40 18 34-8 40 22 36-14 30 8 40-14 34-12 30-10 20-4 14 12 22 12 16 18 30 20 26 14 22 22 16 4H262M0 108l20-18 42-18 40-12 30-18 26-14 20-12 16-5 14 3 18 12 22 16 24 10 12 8M248 112l16-12 14-26 12-28 9-26 10-20 9-13q10-8 20 0l9 11 9 20 12 18 16 6 20 0 22-3 24-5 28-6 30-4 20 6 26-4 30 10 40-12 60 14 60-14 80 16 100-18 90 18 110-22 190 24 260-22 300 20" />
      <path className="hair" d="M-22 119H10M290 119h34M306 125h40M240 125h-20" />
    </svg>
  );
}
