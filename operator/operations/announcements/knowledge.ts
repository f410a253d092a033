import { noCounts } from '../../list/announcement-figures.ts';
import type { Context } from '../../operation.ts';
import type { SendingRate } from './leaving.ts';

/** What is known of all announcements. Nothing more is read while it is used. */
export type Knowledge = Awaited<ReturnType<typeof readKnowledge>>;

/** When a mail may leave for each person who is to get it, by position, in epoch milliseconds. */
export type Recipients = ReadonlyMap<number, number>;

export async function readKnowledge(context: Context) {
  const { store } = context;
  const now = context.now();
  const { announcements: list } = await context.list();
  const [all, report, outcomes] = await Promise.all([
    store.listAnnouncements(),
    store.readSenderReport(),
    store.readOutcomes(now),
  ]);
  const rate: SendingRate = { quota: report?.quota, heldBy: store.breachOf(outcomes) };
  const figures = list.figures();
  return {
    list,
    all,
    rate,
    now,
    /** What became of an announcement, in people. */
    countsOf: (name: string) => figures.find((one) => one.name === name) ?? noCounts(),
    /** Who is still to get one. A wave may leave when it is due, and what is due leaves now. */
    recipientsOf(name: string): Recipients {
      const recipients = new Map<number, number>();
      if (all.find((one) => one.name === name)?.cancelledAt !== undefined) return recipients;
      for (const { position, outcome, dueAt = 0 } of list.mails(name)) {
        if (outcome === 'owed') recipients.set(position, Math.max(dueAt, now));
      }
      return recipients;
    },
  };
}
