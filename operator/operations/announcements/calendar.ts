import type { Announcement } from '../../../lambdas/store/announcements.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { describeToGo, listDrafts } from '../../drafts/draft-files.ts';
import { describeAudience } from '../../list/segment.ts';
import type { Context } from '../../operation.ts';
import { collisionsOf, earliest } from './collisions.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';
import { estimateLeaving } from './leaving.ts';
import { describeState, stateOf } from './states.ts';

/** An announcement with its date, its people and what became of it. All counts are of one reading. */
export type Dated = ReturnType<typeof toDated>;

/** Every announcement and draft by date: drafts first, then what is still to come, then what has left. */
export async function readCalendar(context: Context, only?: string): Promise<readonly Dated[]> {
  const known = await readKnowledge(context);
  const drafts = await listDrafts();
  const names = new Set([...drafts.keys(), ...known.all.map(({ name }) => name)]);
  return [...names]
    .filter((name) => only === undefined || name === only)
    .map((name) => toDated(name, known, drafts.get(name)))
    .toSorted((a, b) => Number(b.state === 'draft') - Number(a.state === 'draft') || b.at - a.at);
}

/** An announcement that was queued. Refused if it never was. */
export async function readQueued(name: string, context: Context): Promise<Dated> {
  await context.store.expectAnnouncement(name);
  return toDated(name, await readKnowledge(context));
}

function toDated(name: string, known: Knowledge, finished: readonly Language[] = []) {
  const { all, now, rate } = known;
  const announcement = all.find((one) => one.name === name);
  const { firstShard: _firstShard, ...shown }: Partial<Announcement> = announcement ?? {};
  const { waves = [] } = shown;
  const counts = known.countsOf(name);
  const recipients = known.recipientsOf(name);
  const from = earliest(recipients.values());
  return {
    ...counts,
    ...shown,
    ...stateOf(announcement, counts.owed, now),
    ...(recipients.size > 0 && estimateLeaving(recipients.size, from, rate)),
    name,
    /** When its first mail leaves, or its last wave began. 0 for a draft. */
    at:
      recipients.size > 0
        ? from
        : Math.max(0, ...waves.map(({ dueAt, startedAt }) => dueAt ?? startedAt)),
    /** Whom its waves are for, in words, each once. */
    audience: [...new Set(waves.map(({ segment }) => describeAudience(segment)))],
    /** What those to whom it is owed get besides within the week. */
    collisions: collisionsOf(name, recipients, known),
    /** The languages whose text in its folder is finished. */
    finished,
    asOf: now,
  };
}

/** `draft, 2 languages to go`, or the state of an announcement that was sent. */
export function describeDated(dated: Dated): string {
  if (dated.state !== 'draft') return describeState(dated, dated.asOf);
  return `draft, ${describeToGo(LANGUAGES.length - dated.finished.length)}`;
}
