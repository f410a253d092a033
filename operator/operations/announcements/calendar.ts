import type { Announcement } from '../../../lambdas/store/announcements.ts';
import { describeFinished, type DraftSummary, listDrafts } from '../../drafts/draft-files.ts';
import { noCounts } from '../../list/announcement-figures.ts';
import { describeSegment } from '../../list/segment.ts';
import type { Context } from '../../operation.ts';
import { collisionsOf, earliest, recipientsOf } from './collisions.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';
import { estimateEnd } from './sending-time.ts';
import { describeState, stateOf } from './states.ts';

/** An announcement with its date, its people and what became of it. All counts are of one reading. */
export type Dated = ReturnType<typeof toDated>;

/** Every announcement and draft by date: drafts first, then what is still to come, then what has left. */
export async function readCalendar(context: Context): Promise<readonly Dated[]> {
  const known = await readKnowledge(context);
  const drafts = new Map((await listDrafts()).map((draft) => [draft.name, draft]));
  return [...new Set([...drafts.keys(), ...known.all.map(({ name }) => name)])]
    .map((name) => toDated(name, known, drafts.get(name)))
    .toSorted((a, b) => Number(b.state === 'draft') - Number(a.state === 'draft') || b.at - a.at);
}

function toDated(name: string, known: Knowledge, draft: DraftSummary | undefined) {
  const { list, now, rate } = known;
  const announcement = known.all.find((one) => one.name === name);
  const { firstShard: _firstShard, ...shown }: Partial<Announcement> = announcement ?? {};
  const { waves = [], cancelledAt } = shown;
  const counts = list.figures().find((one) => one.name === name) ?? noCounts();
  const { state, at: stateAt } = stateOf(announcement, counts.owed, now);
  const recipients = recipientsOf(known, cancelledAt === undefined ? name : '');
  const from = earliest(recipients.values());
  const starts = announcement
    ? waves.map(({ dueAt, startedAt }) => dueAt ?? startedAt)
    : [draft?.changedAt ?? 0];
  const audience = waves.map(({ segment }) => describeSegment(segment) || 'everyone');
  return {
    ...counts,
    ...shown,
    name,
    state,
    /** Since when, or until when, by the state. */
    stateAt,
    /** When its first mail leaves, its last wave began, or its text was changed last. */
    at: recipients.size > 0 ? from : Math.max(0, ...starts),
    /** When its last mail leaves, at today's quota. Absent if nothing is owed, or the quota not known. */
    leavesUntil: recipients.size > 0 ? estimateEnd(recipients.size, from, rate) : undefined,
    /** Whom its waves are for, in words, each once. */
    audience: [...new Set(audience)],
    /** What those to whom it is owed get besides within the week. */
    collisions: collisionsOf(name, recipients, known),
    /** The languages whose text is finished. Absent if its folder is not here. */
    finished: draft?.finished,
  };
}

/** `draft, 2 languages to go`, or the state of an announcement that was sent. */
export function describeDated({ state, stateAt, finished }: Dated, now: number): string {
  if (state === 'draft') return `draft, ${describeFinished(finished ?? [])}`;
  return describeState({ state, at: stateAt }, now);
}
