import { isDeepStrictEqual } from 'node:util';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import type { AnnouncementMails, Wave } from '../../../lambdas/store/announcements.ts';
import { readAudience } from '../../drafts/audience.ts';
import { readDraft } from '../../drafts/read-draft.ts';
import type { Segment } from '../../list/segment.ts';
import { describeMoment } from '../../moments.ts';
import type { Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { collisionsOf } from './collisions.ts';
import { readKnowledge } from './knowledge.ts';
import { noCounts } from '../../list/announcement-figures.ts';
import { type Invitee, selectRecipients } from './select-recipients.ts';

interface Wanted {
  readonly name: string;
  /** What replaces the audience of the announcement. Absent if that stays. */
  readonly given: Segment | undefined;
  /** At most this many people, in the order of their sign-up. */
  readonly first: number | undefined;
  /** When it may leave, in epoch milliseconds. Absent for at once. */
  readonly dueAt: number | undefined;
}

export type SendPlan = Awaited<ReturnType<typeof planSend>>;

/**
 * Selects the people whom a wave of an announcement would reach. An interrupted wave has to be finished
 * before another begins. Throws `RefusedError` for a draft that cannot be sent.
 */
export async function planSend({ name, given, first, dueAt }: Wanted, context: Context) {
  const { store } = context;
  const files = await readDraft(name);
  const known = await readKnowledge(context);
  const { all, now, rate } = known;
  const saved = all.find((one) => one.name === name);
  if (saved) store.refuseCancelled(saved);
  const sent = saved ? await store.readAnnouncementMails(name, 'sent') : {};
  refuseChanged(name, sent, files);
  const mails: AnnouncementMails = { ...sent, ...files };
  const audience = await readAudience(name, now);
  const unfinished = saved?.waves.find(({ finishedAt }) => finishedAt === undefined);
  const wanted = { segment: given ?? audience, first, dueAt };
  if (unfinished && (given ?? first ?? dueAt) !== undefined) refuseOther(name, unfinished, wanted);
  if (!unfinished) refusePast(dueAt, now);
  const { segment, ...limits } = unfinished ?? wanted;
  const from = Math.max(limits.dueAt ?? 0, now);
  const selection = selectRecipients(await context.list(), {
    name,
    segment,
    first: limits.first,
    wave: unfinished?.wave,
    isFormerCancelled: all.some(
      (one) => one.name === (segment as Segment).notReceived && one.cancelledAt !== undefined,
    ),
  });
  const { invitees } = selection;
  const wave: Wave = unfinished ?? {
    wave: (saved?.waves.length ?? 0) + 1,
    startedAt: now,
    wanted: invitees.length,
    ...(first !== undefined && { first }),
    ...(dueAt !== undefined && { dueAt }),
    segment,
  };
  const recipients = new Map(invitees.map(({ position }) => [position, from]));
  const counts = known.list.figures().find((one) => one.name === name) ?? noCounts();
  return {
    ...selection,
    name,
    now,
    /** The wave that would begin, or the interrupted one that would be finished. */
    wave,
    segment: segment as Segment,
    isInterrupted: unfinished !== undefined,
    /** The audience that would be replaced. Absent if it stays. */
    replaces: given && !isDeepStrictEqual(given, audience) ? audience : undefined,
    /** How many invitees read each language. */
    languages: countLanguages(invitees, mails),
    /** How many mails of earlier waves are owed. */
    owed: counts.owed,
    /** The mails of the files, and those of languages whose files are gone. */
    mails,
    rate,
    /** What the invitees get besides within the week. */
    collisions: collisionsOf(name, recipients, known),
  };
}

export function refusePast(dueAt: number | undefined, now: number): void {
  if (dueAt !== undefined && dueAt <= now) {
    throw new RefusedError(`${describeMoment(dueAt)} is in the past.`);
  }
}

/** An announcement has one text. */
function refuseChanged(name: string, sent: AnnouncementMails, files: AnnouncementMails): void {
  const changed = LANGUAGES.filter(
    (each) => sent[each] && files[each] && !isDeepStrictEqual(sent[each], files[each]),
  );
  if (changed.length === 0) return;
  throw new RefusedError(
    `Nothing was queued. “${name}” was sent with another text in ${changed.join(', ')} than these files have.
An announcement has one text. To send the new one, duplicate it under another name, to those who have not received “${name}”.`,
  );
}

/** Refuses another group of people, or another time, than that of the interrupted wave. */
function refuseOther(name: string, { wave, segment, first, dueAt }: Wave, wanted: object): void {
  if (isDeepStrictEqual(wanted, { segment, first, dueAt })) return;
  throw new RefusedError(
    `Wave ${wave} of “${name}” was interrupted. Send it without filters first, which finishes that wave.`,
  );
}

/** Refuses texts that lack a language which some of the people read. */
function countLanguages(invitees: readonly Invitee[], mails: AnnouncementMails) {
  const counts: Partial<Record<Language, number>> = {};
  for (const { language } of invitees) counts[language] = (counts[language] ?? 0) + 1;
  const missing = LANGUAGES.filter((each) => counts[each] !== undefined && !mails[each]);
  if (missing.length === 0) return counts;
  throw new RefusedError(
    `The draft has no text in ${missing.join(', ')}, which some of these people read.`,
  );
}
