import { WEEK_MS } from '#shared/time.ts';
import { parseAnnouncementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';

/** Another announcement that some people get within a week of the one that is to be sent. */
export interface OtherAnnouncement {
  readonly name: string;
  /** How many of them. */
  readonly people: number;
  /** When it last reached one of them, in epoch milliseconds. Absent while it is owed to some. */
  readonly lastAt?: number;
}

interface Reached {
  readonly rowKey: string;
  readonly mailbox: string;
  readonly formerMailbox?: string;
}

/**
 * Notes the people whom other announcements reach in the week, while the table is read. The confirmation
 * promises one mail a week at most. `now` is from before the table is read. Owed mails count however long
 * ago they were queued.
 */
export function watchWeek(own: string, now: number) {
  /** By announcement, then by row key or mailbox: when it was queued or left. Infinity if it is owed. */
  const reached = new Map<string, Map<string, number>>();

  function note(name: string, who: string, at: number): void {
    if (name === own || at + WEEK_MS <= now) return;
    const times = reached.get(name) ?? new Map<string, number>();
    reached.set(name, times.set(who, Math.max(at, times.get(who) ?? at)));
  }

  return {
    /** `key`: what follows the kind in the row's key. */
    addMail(key: string, row: AnnouncementRow): void {
      const { test, outboxShard, mailedAt, lastMailAt = -Infinity } = row;
      if (test) return;
      const { name, rowKey } = parseAnnouncementKey(key);
      // A parked mail whose outcome is unknown may have left when it was last counted.
      note(name, rowKey, outboxShard === undefined ? (mailedAt ?? lastMailAt) : Infinity);
    },
    addPerson(mailbox: string, { announcements = {} }: WaitlistRow): void {
      for (const [name, { at }] of Object.entries(announcements)) note(name, mailbox, at);
    },
    /** The other announcements that some of these people get, by the row or by the mailbox. */
    othersOf(people: readonly Reached[]): readonly OtherAnnouncement[] {
      return [...reached].flatMap(([name, times]) => {
        const found = people
          .map(({ rowKey, mailbox, formerMailbox = mailbox }) =>
            latest([rowKey, mailbox, formerMailbox].map((who) => times.get(who))),
          )
          .filter((at) => at !== undefined);
        if (found.length === 0) return [];
        const lastAt = found.reduce((a, b) => Math.max(a, b));
        return [{ name, people: found.length, ...(lastAt < Infinity && { lastAt }) }];
      });
    },
  };
}

function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((at) => at !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
