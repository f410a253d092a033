import type { Snapshot } from './snapshot.ts';

export type AnnouncementFigures = ReturnType<typeof noCounts> & { readonly name: string };

/** What became of an announcement, in people. */
export function noCounts() {
  const skipped: Record<string, number> = {};
  return {
    queued: 0,
    sent: 0,
    /** Given to SES, which has not said yet what became of them. */
    mayHave: 0,
    /** Still to be sent. */
    owed: 0,
    /** Of those, how many wait until the week of another announcement is over. */
    waiting: 0,
    /** When the last of them may leave, in epoch milliseconds. Absent if none waits. */
    waitingUntil: undefined as number | undefined,
    /** Not sent, because the person had left or may not be written to. By reason. */
    skipped,
    /** Set aside for the operator. */
    parked: 0,
    /** How many of those who got it have left since. */
    unsubscribed: 0,
  };
}

/** Counts the people of all announcements. By name, in alphabetical order. */
export function announcementFiguresOf({
  people,
  mails,
  readAt,
}: Snapshot): readonly AnnouncementFigures[] {
  const counts = new Map<string, AnnouncementFigures>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? { name, ...noCounts() };
    counts.set(name, known);
    return known;
  };
  for (const mail of mails.all()) {
    const of = countsOf(mail.name);
    const { outcome, skippedBy = '', dueAt = 0 } = mail;
    of.queued += 1;
    if (outcome === 'skipped') of.skipped[skippedBy] = (of.skipped[skippedBy] ?? 0) + 1;
    else of[outcome] += 1;
    if (outcome === 'owed' && mail.isResting && dueAt > readAt) {
      of.waiting += 1;
      of.waitingUntil = Math.max(of.waitingUntil ?? 0, dueAt);
    }
  }
  for (let at = 0; at < people.keys.size(); at += 1) {
    if (!people.is(at, 'left')) continue;
    for (const name of people.announcedOf(at)?.all ?? []) countsOf(name).unsubscribed += 1;
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
