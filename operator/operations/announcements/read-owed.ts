import {
  type Announcement,
  findAnnouncement,
  shardsOf,
} from '../../../lambdas/store/announcements.ts';
import { countDue } from '../../../lambdas/store/outbox.ts';
import { breachOf, readOutcomes } from '../../../lambdas/store/outcomes.ts';
import { readSenderReport } from '../../../lambdas/store/sender-lock.ts';
import type { SendingRate } from './sending-time.ts';
import { type State, stateOf } from './states.ts';

/** Later than anything is due. */
const EVER = Number.MAX_SAFE_INTEGER;

/** How many people are owed an announcement. What was queued a moment ago may be missing. */
export async function countOwed(announcement: Announcement): Promise<number> {
  const counts = await Promise.all(shardsOf(announcement).map((shard) => countDue(shard, EVER)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function readSendingRate(now: number): Promise<SendingRate> {
  const [report, outcomes] = await Promise.all([readSenderReport(), readOutcomes(now)]);
  return { quota: report?.quota, held: breachOf(outcomes) };
}

/** How far an announcement is, from the outbox and not the list: cheap enough for every few seconds. */
export async function readProgress(
  name: string,
  now: number,
): Promise<State & { readonly owed: number; readonly queued: number }> {
  const announcement = await findAnnouncement(name);
  const owed = announcement ? await countOwed(announcement) : 0;
  const queued = announcement?.waves.reduce((sum, { wanted }) => sum + wanted, 0) ?? 0;
  return { ...stateOf(announcement, owed, now), owed, queued };
}
