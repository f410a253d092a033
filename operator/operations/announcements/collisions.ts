import { countPeople, formatCount } from '#shared/format.ts';
import { WEEK_MS } from '#shared/time.ts';
import type { Knowledge } from './knowledge.ts';
import { estimateEnd } from './sending-time.ts';
import { describeDay } from './states.ts';

/** When a mail may leave for each person who is to get it, by position, in epoch milliseconds. */
export type Recipients = ReadonlyMap<number, number>;

/** People who get another announcement within the week, of which the later one has to wait. */
export interface Collision {
  /** The other announcement. */
  readonly name: string;
  readonly people: number;
  /** Whether theirs has left, leaves first, leaves later, or stays until it is resumed. */
  readonly theirs: 'sent' | 'first' | 'later' | 'paused';
  /** When theirs leaves, from the first to the last. The last is absent if the quota is not known. */
  readonly leavesAt: number;
  readonly leavesUntil?: number | undefined;
}

/** Who is still to get an announcement. A wave may leave when it is due, and what is due leaves now. */
export function recipientsOf({ list, now }: Pick<Knowledge, 'list' | 'now'>, name: string) {
  const recipients = new Map<number, number>();
  for (const { position, outcome, dueAt = 0 } of list.mails(name)) {
    if (outcome === 'owed') recipients.set(position, Math.max(dueAt, now));
  }
  return recipients;
}

/** What the recipients of an announcement get besides within the week, the most people first. */
export function collisionsOf(
  name: string,
  recipients: Recipients,
  known: Knowledge,
): readonly Collision[] {
  const collisions: Collision[] = [...receivedOf(name, recipients, known)];
  const others = known.all.filter((one) => one.name !== name && one.cancelledAt === undefined);
  for (const { name: other, pausedAt } of others) {
    const theirs = recipientsOf(known, other);
    const end = estimateEnd(theirs.size, earliest(theirs.values()), known.rate);
    const shared = new Map<Collision['theirs'], number[]>();
    for (const [position, at] of recipients) {
      const theirsAt = theirs.get(position);
      if (theirsAt === undefined) continue;
      const isNear = Math.abs(theirsAt - at) < WEEK_MS;
      if (pausedAt === undefined && !isNear) continue;
      const order = pausedAt !== undefined ? 'paused' : theirsAt <= at ? 'first' : 'later';
      const times = shared.get(order) ?? [];
      times.push(theirsAt);
      shared.set(order, times);
    }
    for (const [order, times] of shared) {
      const leavesAt = earliest(times);
      const leavesUntil = end === undefined ? undefined : Math.max(end, leavesAt);
      const people = times.length;
      collisions.push({ name: other, people, theirs: order, leavesAt, leavesUntil });
    }
  }
  return collisions.toSorted((a, b) => b.people - a.people);
}

/** Whoever received another one in the week before. */
function receivedOf(name: string, recipients: Recipients, { list }: Knowledge) {
  const received = new Map<string, Collision & { readonly leavesUntil: number }>();
  for (const [position, at] of recipients) {
    const { by = name, at: leftAt = 0 } = list.announced(position) ?? {};
    if (by === name || leftAt + WEEK_MS <= at) continue;
    const { people = 0, leavesAt = leftAt, leavesUntil = leftAt } = received.get(by) ?? {};
    received.set(by, {
      name: by,
      people: people + 1,
      theirs: 'sent',
      leavesAt: Math.min(leavesAt, leftAt),
      leavesUntil: Math.max(leavesUntil, leftAt),
    });
  }
  return received.values();
}

export function describeCollision(collision: Collision, now: number): string {
  const { name, people, theirs, leavesAt, leavesUntil = leavesAt } = collision;
  const day = (at: number) => describeDay(at, now);
  const verb = people === 1 ? 'is' : 'are';
  const also = `${formatCount(people)} ${verb} also in “${name}”`;
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
