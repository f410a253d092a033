import { WEEK_MS } from '#shared/time.ts';
import type { Announcement } from '../../../lambdas/store/announcement.ts';
import { parseAnnouncementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';

/** Another announcement that some people get within a week of the one that is to be sent. */
export interface OtherAnnouncement {
  readonly name: string;
  /** How many of them. */
  readonly people: number;
  /**
   * When it last reached one of them, or of a scheduled one from when it may leave, in epoch
   * milliseconds. Absent while it is owed to some.
   */
  readonly lastAt?: number;
}

interface Reached {
  readonly rowKey: string;
  readonly mailbox: string;
  readonly formerMailbox?: string;
}

interface WeekOptions {
  /** The announcement that is to be sent. */
  readonly own: string;
  /** From before the table is read. */
  readonly now: number;
  /** When it is to be sent, if that is later. */
  readonly dueAt?: number | undefined;
  readonly announcements: readonly Announcement[];
}

/**
 * Notes the people whom other announcements reach in the week, while the table is read. The confirmation
 * promises one mail a week at most. Owed mails count however long ago they were queued, unless one of the
 * two announcements is scheduled: the sender then judges the week of each person.
 */
export function watchWeek({ own, now, dueAt = now, announcements: all }: WeekOptions) {
  const known = new Map(all.map((announcement) => [announcement.name, announcement]));
  /** When it was queued or left. Infinity if it is owed. */
  const reached: Times = new Map();
  /** From when it may leave. */
  const scheduled: Times = new Map();

  function note(times: Times, name: string, who: string, at: number): void {
    if (name === own || at + WEEK_MS <= dueAt) return;
    const people = times.get(name) ?? new Map<string, number>();
    times.set(name, people.set(who, Math.max(at, people.get(who) ?? at)));
  }

  /** From when a wave may leave that is not due yet. Undefined for any other. */
  function dueAtOf(name: string, queuedIn: number | undefined): number | undefined {
    const { dueAt: due = 0 } = known.get(name)?.waves.find(({ wave }) => wave === queuedIn) ?? {};
    return due > now ? due : undefined;
  }

  const isCancelled = (name: string) => known.get(name)?.cancelledAt !== undefined;

  /** What is owed of a cancelled announcement never leaves. */
  function mayLeave(name: string, wave: number | undefined): boolean {
    return !isCancelled(name) && dueAt === now && dueAtOf(name, wave) === undefined;
  }

  return {
    /** `key`: what follows the kind in the row's key. */
    addMail(key: string, row: AnnouncementRow): void {
      const { test, wave, outboxShard, mailedAt, lastMailAt = -Infinity } = row;
      if (test) return;
      const { name, rowKey } = parseAnnouncementKey(key);
      // A parked mail whose outcome is unknown may have left when it was last counted.
      const isOwed = outboxShard !== undefined && mayLeave(name, wave);
      note(reached, name, rowKey, isOwed ? Infinity : (mailedAt ?? lastMailAt));
    },
    addPerson(mailbox: string, { announcements = {} }: WaitlistRow): void {
      for (const [name, { at, wave }] of Object.entries(announcements)) {
        const due = dueAtOf(name, wave);
        if (due === undefined) note(reached, name, mailbox, at);
        else if (due < dueAt + WEEK_MS && !isCancelled(name)) note(scheduled, name, mailbox, due);
      }
    },
    /** The other announcements that some of these people get, by the row or by the mailbox. */
    othersOf: (people: readonly Reached[]) => countIn(reached, people),
    /** Those that are scheduled for some of them within a week of this one, before or after it. */
    scheduledFor: (people: readonly Reached[]) => countIn(scheduled, people),
  };
}

/** By announcement, then by row key or mailbox, in epoch milliseconds. */
type Times = Map<string, Map<string, number>>;

function countIn(known: Times, people: readonly Reached[]): readonly OtherAnnouncement[] {
  return [...known].flatMap(([name, times]) => {
    const found = people
      .map(({ rowKey, mailbox, formerMailbox = mailbox }) =>
        latest([rowKey, mailbox, formerMailbox].map((who) => times.get(who))),
      )
      .filter((at) => at !== undefined);
    if (found.length === 0) return [];
    const lastAt = found.reduce((a, b) => Math.max(a, b));
    return [{ name, people: found.length, ...(lastAt < Infinity && { lastAt }) }];
  });
}

function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((at) => at !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
