import type { Announcement } from '../../../lambdas/store/announcements.ts';
import type { Announcements } from '../../list/list.ts';
import type { Context } from '../../operation.ts';
import type { SendingRate } from './sending-time.ts';

/** What is known of all announcements. Nothing more is read while it is used. */
export interface Knowledge {
  readonly list: Announcements;
  readonly all: readonly Announcement[];
  readonly rate: SendingRate;
  /** Epoch milliseconds. */
  readonly now: number;
}

export async function readKnowledge(context: Context): Promise<Knowledge> {
  const { store } = context;
  const now = context.now();
  const { announcements: list } = await context.list();
  const all = await store.listAnnouncements();
  return { list, all, rate: await store.readSendingRate(now), now };
}
