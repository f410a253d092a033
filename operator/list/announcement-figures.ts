import {
  type AnnouncementCounts,
  type AnnouncementFigures,
  noCounts,
} from './announcement-counts.ts';
import type { Snapshot } from './snapshot.ts';

/** Counts the people of all announcements. By name, in alphabetical order. */
export function announcementFiguresOf({
  people,
  mails,
  readAt,
}: Snapshot): readonly AnnouncementFigures[] {
  const counts = new Map<string, AnnouncementCounts>();
  const countsOf = (name: string) => {
    const known = counts.get(name) ?? noCounts();
    counts.set(name, known);
    return known;
  };
  for (const mail of mails.all()) {
    const of = countsOf(mail.name);
    const { outcome, skippedBy = '', dueAt = 0 } = mail;
    of.queued += 1;
    if (outcome === 'skipped') of.skipped[skippedBy] = (of.skipped[skippedBy] ?? 0) + 1;
    else of[outcome] += 1;
    if (outcome !== 'owed' || dueAt <= readAt) continue;
    if (mail.isResting) {
      of.waiting += 1;
      of.waitingUntil = Math.max(of.waitingUntil ?? 0, dueAt);
      // What SES refused for a moment is not scheduled.
    } else if (!mail.isSending) {
      const known = of.scheduled.find((one) => one.dueAt === dueAt);
      if (known) known.people += 1;
      else of.scheduled.push({ dueAt, people: 1 });
    }
  }
  for (let at = 0; at < people.keys.size(); at += 1) {
    if (!people.is(at, 'left') && !people.is(at, 'bouncedInWeek')) continue;
    const announced = people.announcedOf(at);
    if (!announced) continue;
    if (people.is(at, 'left')) for (const name of announced.all) countsOf(name).unsubscribed += 1;
    if (people.is(at, 'leftInWeek')) countsOf(announced.by).leftWithinWeek += 1;
    if (people.is(at, 'bouncedInWeek')) countsOf(announced.by).bouncedWithinWeek += 1;
  }
  return [...counts]
    .map(([name, of]) => Object.assign({ name }, of))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
