import { countPeople, formatCount } from '#shared/format.ts';
import { WEEK_MS } from '#shared/time.ts';
import type { Knowledge, Recipients } from './knowledge.ts';
import { estimateLeaving } from './leaving.ts';
import { describeDay } from './states.ts';

/** People who get another announcement within the week, of which the later one has to wait. */
export interface Collision {
  /** The other announcement. */
  readonly name: string;
  /** Whether theirs has left, leaves first, leaves later, or stays until it is resumed. */
  readonly theirs: 'sent' | 'first' | 'later' | 'paused';
  people: number;
  /** When theirs leaves, from the first to the last, at the quota of today. */
  leavesAt: number;
  leavesUntil: number;
}

/** What the recipients of an announcement get besides within the week, the most people first. */
export function collisionsOf(
  name: string,
  recipients: Recipients,
  known: Knowledge,
): readonly Collision[] {
  const { all, list, rate } = known;
  const found = new Map<string, Collision>();
  function count(other: string, theirs: Collision['theirs'], from: number, until: number): void {
    const key = `${theirs} ${other}`;
    const none = { name: other, theirs, people: 0, leavesAt: from, leavesUntil: until };
    const counted = found.get(key) ?? none;
    counted.people += 1;
    counted.leavesAt = Math.min(counted.leavesAt, from);
    counted.leavesUntil = Math.max(counted.leavesUntil, until);
    found.set(key, counted);
  }

  for (const [position, at] of recipients) {
    const { by = name, at: leftAt = 0 } = list.announced(position) ?? {};
    if (by !== name && at < leftAt + WEEK_MS) count(by, 'sent', leftAt, leftAt);
  }
  for (const { name: other, pausedAt } of all.filter((one) => one.name !== name)) {
    const theirs = known.recipientsOf(other);
    const { leavesUntil = 0 } = estimateLeaving(theirs.size, earliest(theirs.values()), rate);
    for (const [position, at] of recipients) {
      const from = theirs.get(position);
      if (from === undefined) continue;
      if (pausedAt !== undefined) count(other, 'paused', from, from);
      else if (Math.abs(from - at) < WEEK_MS) {
        count(other, from <= at ? 'first' : 'later', from, Math.max(from, leavesUntil));
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.people - a.people);
}

export function describeCollision(collision: Collision, now: number): string {
  const { name, people, theirs, leavesAt, leavesUntil } = collision;
  const day = (at: number) => describeDay(at, now);
  const also = `${formatCount(people)} ${people === 1 ? 'is' : 'are'} also in “${name}”`;
  switch (theirs) {
    case 'sent':
      return `${countPeople(people)} received “${name}” within the week: they get this one by ${day(leavesUntil + WEEK_MS)}.`;
    case 'first':
      return `${also}, which leaves by ${day(leavesUntil)}: they get this one a week later.`;
    case 'later':
      return `${also}, which leaves on ${day(leavesAt)}: they get that one a week after this one.`;
    case 'paused':
      return `${also}, which is paused: they get it a week after this one at the earliest.`;
  }
}

export function earliest(times: Iterable<number>): number {
  let first = Infinity;
  for (const time of times) first = Math.min(first, time);
  return first;
}
