import type { Context } from '../../operation.ts';
import type { SendingRate } from './sending-time.ts';

/** What is known of all announcements. Nothing more is read while it is used. */
export type Knowledge = Awaited<ReturnType<typeof readKnowledge>>;

export async function readKnowledge(context: Context) {
  const { store } = context;
  const now = context.now();
  const { announcements: list } = await context.list();
  const [all, report, outcomes] = await Promise.all([
    store.listAnnouncements(),
    store.readSenderReport(),
    store.readOutcomes(now),
  ]);
  const rate: SendingRate = { quota: report?.quota, held: store.breachOf(outcomes) };
  return { list, all, rate, now };
}
