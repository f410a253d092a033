import type { Announcement } from '../../../lambdas/store/announcements.ts';
import { describeFinished, type DraftSummary } from '../../drafts/draft-files.ts';
import { describeSegment } from '../../list/segment.ts';
import { noCounts } from '../../list/announcement-counts.ts';
import { collisionsOf, earliest, recipientsOf } from './collisions.ts';
import type { Knowledge } from './knowledge.ts';
import { estimateEnd } from './sending-time.ts';
import { describeState, stateOf } from './states.ts';

/** An announcement with its date, its people and what became of it. All counts are of one reading. */
export type Dated = ReturnType<typeof toDated>;

/** Every announcement and draft by date: drafts first, then what is still to come, then what has left. */
export function calendarOf(known: Knowledge, drafts: readonly DraftSummary[]): readonly Dated[] {
  const names = new Set([...drafts, ...known.all].map(({ name }) => name));
  return [...names]
    .map((name) =>
      toDated(name, known, {
        announcement: known.all.find((one) => one.name === name),
        draft: drafts.find((one) => one.name === name),
      }),
    )
    .toSorted((a, b) => Number(b.state === 'draft') - Number(a.state === 'draft') || b.at - a.at);
}

interface Sources {
  readonly announcement: Announcement | undefined;
  readonly draft: DraftSummary | undefined;
}

function toDated(name: string, known: Knowledge, { announcement, draft }: Sources) {
  const { list, now, rate } = known;
  const { firstShard: _firstShard, ...shown } = announcement ?? { firstShard: 0 };
  const { waves = [], cancelledAt } = shown as Partial<Announcement>;
  const counts = list.figures().find((one) => one.name === name) ?? noCounts();
  const state = stateOf(announcement, counts.owed, now);
  const recipients = recipientsOf(known, cancelledAt === undefined ? name : '');
  const from = earliest(recipients.values());
  const starts = waves.map(({ dueAt, startedAt }) => dueAt ?? startedAt);
  const audience = waves.map(({ segment }) => describeSegment(segment) || 'everyone');
  return {
    ...counts,
    ...(shown as Partial<Omit<Announcement, 'firstShard'>>),
    name,
    state: state.state,
    /** Since when, or until when, by the state. */
    stateAt: 'at' in state ? state.at : undefined,
    /** When its first mail leaves, its last wave began, or its text was changed last. */
    at:
      recipients.size > 0
        ? from
        : Math.max(0, ...(announcement ? starts : [draft?.changedAt ?? 0])),
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
  return describeState({ state, at: stateAt ?? 0 }, now);
}
