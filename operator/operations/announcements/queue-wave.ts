import {
  findAnnouncement,
  queueAnnouncement,
  type Queueing,
} from '../../../lambdas/store/announcements.ts';
import { concurrently } from '../../concurrently.ts';
import type { OperationContext } from '../../operation.ts';
import { settleCancelled } from './settle-cancelled.ts';

/** After this many people it looks whether another operator cancelled the announcement. */
const LOOK_AFTER = 200;

interface WaveToQueue extends Omit<Queueing, 'now'> {
  readonly recipients: readonly { readonly rowKey: string }[];
}

/**
 * Queues an announcement for people, in their order. Returns for how many, and whether it was cancelled
 * meanwhile: what was queued after that is settled, too.
 */
export async function queueWave(
  { recipients, ...where }: WaveToQueue,
  { signal, now, onProgress }: OperationContext,
): Promise<{ readonly queued: number; readonly isCancelled: boolean }> {
  const { name } = where.announcement;
  const cancelled = new AbortController();
  let queued = 0;
  let done = 0;
  const look = async () => {
    const { cancelledAt } = (await findAnnouncement(name)) ?? {};
    if (cancelledAt !== undefined) cancelled.abort();
  };
  const stop = AbortSignal.any([signal, cancelled.signal]);
  await concurrently(recipients, { signal: stop }, async ({ rowKey }) => {
    if (await queueAnnouncement(rowKey, { ...where, now: now() })) queued += 1;
    done += 1;
    onProgress?.(done, recipients.length);
    if (done % LOOK_AFTER === 0) await look();
  });
  await look();
  const isCancelled = cancelled.signal.aborted;
  if (isCancelled) await settleCancelled(name, { now, signal });
  return { queued, isCancelled };
}
