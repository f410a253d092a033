import type { VehicleKind } from './vehicle-shapes.tsx';
import { Barrier } from './barrier.tsx';
import { Vehicle } from './vehicle.tsx';

/** Who stands between the visitor and the one at the barrier. */
const BETWEEN: readonly VehicleKind[] = ['mobileWorkshop', 'tipper'];

/**
 * The visitor's vehicle on the road to a barrier, behind as many others as there are, or behind a few
 * and a gap. `ahead` is undefined until somebody has counted them.
 */
export function Line({ ahead }: { readonly ahead: number | undefined }) {
  if (ahead === 0) return <Barrier isMine />;
  const mine = (
    <div className="mine">
      <Vehicle kind="boxTruck" />
    </div>
  );
  if (ahead === undefined) return mine;
  return (
    <>
      {mine}
      <div className={ahead > BETWEEN.length + 1 ? 'between long' : 'between'}>
        {BETWEEN.slice(0, ahead - 1).map((kind) => (
          <Vehicle key={kind} kind={kind} />
        ))}
      </div>
      <Barrier />
    </>
  );
}
