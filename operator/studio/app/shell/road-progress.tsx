import type { CSSProperties } from 'react';
import { formatCount } from '#shared/format.ts';
import type { Progress } from '../api/call.ts';
import { Van } from './van.tsx';

/** `what`: goes on, such as `Reading the list`. */
type RoadProgressProps = Readonly<{ what: string; progress?: Progress | undefined }>;

/** How far something is: a van on its road. Without a total, the van waits at the beginning. */
export function RoadProgress({ what, progress }: RoadProgressProps) {
  const { done = 0, total } = progress ?? {};
  const share = total ? Math.min(1, done / total) : undefined;
  const text =
    done > 0 ? `${what}: ${formatCount(done)}${total ? ` of ${formatCount(total)}` : ''}` : what;
  return (
    <div className="road">
      <div
        className="lane"
        role="progressbar"
        aria-label={what}
        aria-valuetext={text}
        {...(share !== undefined && { 'aria-valuenow': Math.round(share * 100) })}
        style={{ '--share': share ?? 0 } as CSSProperties}
      >
        <Van />
      </div>
      <p className="note">{text}</p>
    </div>
  );
}
