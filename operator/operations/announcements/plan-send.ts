import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES } from '#shared/languages.ts';
import type { AnnouncementMails, Wave } from '../../../lambdas/store/announcements.ts';
import { readAudience } from '../../drafts/audience.ts';
import { readDraft } from '../../drafts/read-draft.ts';
import { type InputOf, optional } from '../../field.ts';
import { ANNOUNCEMENT, flag, moment, number } from '../../field-kinds.ts';
import { type Segment, SEGMENT_FIELDS, segmentOf } from '../../list/segment.ts';
import { describeMoment } from '../../moments.ts';
import type { Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { collisionsOf } from './collisions.ts';
import { readKnowledge } from './knowledge.ts';
import { estimateLeaving } from './leaving.ts';
import { type Invitee, selectRecipients } from './select-recipients.ts';

const MAX_PEOPLE = 10_000_000;

export const SEND_INPUT = {
  name: ANNOUNCEMENT,
  ...SEGMENT_FIELDS,
  everyone: flag({ label: 'Everyone', help: 'to everyone, instead of its audience' }),
  first: optional(
    number(
      { label: 'At most', help: 'at most this many people, in the order of their sign-up' },
      1,
      MAX_PEOPLE,
    ),
  ),
  at: optional(
    moment({
      label: 'Not before',
      help: 'not before this time of Europe/Zurich, such as 2026-12-03 09:00',
    }),
  ),
};

export type SendPlan = Awaited<ReturnType<typeof planSend>>;

/**
 * Selects the people whom a wave of an announcement would reach. An interrupted wave has to be finished
 * before another begins. Throws `RefusedError` for a draft that cannot be sent.
 */
export async function planSend(input: InputOf<typeof SEND_INPUT>, context: Context) {
  const { name, everyone, first, at: dueAt, ...filters } = input;
  const given = givenIn(filters, everyone);
  const { store } = context;
  const files = await readDraft(name);
  const known = await readKnowledge(context);
  const { all, now, rate } = known;
  const saved = all.find((one) => one.name === name);
  if (saved) store.refuseCancelled(saved);
  const sent = await store.readAnnouncementMails(name, 'sent');
  refuseChanged(name, sent, files);
  /** Those of the files, and of languages whose files are gone. */
  const mails = { ...sent, ...files };
  const audience = await readAudience(name, now);
  const interrupted = saved?.waves.find(({ finishedAt }) => finishedAt === undefined);
  const begun = {
    wave: (saved?.waves.length ?? 0) + 1,
    startedAt: now,
    ...(first !== undefined && { first }),
    ...(dueAt !== undefined && { dueAt }),
    segment: given ?? audience,
  };
  if (!interrupted) refusePast(dueAt, now);
  else if ((given ?? first ?? dueAt) !== undefined) refuseOther(name, interrupted, begun);
  const selection = selectRecipients(await context.list(), {
    name,
    ...(interrupted ?? begun),
    wave: interrupted?.wave,
  });
  const { invitees } = selection;
  refuseMissing(invitees, mails);
  const wave: Wave = interrupted ?? { ...begun, wanted: invitees.length };
  const from = Math.max(wave.dueAt ?? 0, now);
  const recipients = new Map(invitees.map(({ position }) => [position, from]));
  return {
    ...selection,
    ...estimateLeaving(invitees.length, from, rate),
    name,
    now,
    /** The wave that would begin, or the interrupted one that would be finished. */
    wave,
    isInterrupted: interrupted !== undefined,
    /** The audience that would be replaced. Absent if it stays. */
    replaces: given && !isDeepStrictEqual(given, audience) ? audience : undefined,
    /** How many mails of earlier waves are owed. */
    owed: known.countsOf(name).owed,
    mails,
    /** What the invitees get besides within the week. */
    collisions: collisionsOf(name, recipients, known),
  };
}

/** The audience that replaces the one of the announcement. Absent if that stays. */
function givenIn(filters: InputOf<typeof SEGMENT_FIELDS>, everyone: boolean): Segment | undefined {
  const segment = segmentOf(filters);
  const isPart = Object.keys(segment).length > 0;
  if (everyone && isPart) throw new RefusedError('Choose everyone or filters, not both.');
  return everyone || isPart ? segment : undefined;
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

type Whom = Pick<Wave, 'segment' | 'first' | 'dueAt'>;

/** Refuses another group of people, or another time, than that of the interrupted wave. */
function refuseOther(name: string, interrupted: Wave, wanted: Whom): void {
  const whom = ({ segment, first, dueAt }: Whom) => ({ segment, first, dueAt });
  if (isDeepStrictEqual(whom(wanted), whom(interrupted))) return;
  throw new RefusedError(
    `Wave ${interrupted.wave} of “${name}” was interrupted. Send it without filters first, which finishes that wave.`,
  );
}

/** Refuses texts that lack a language which some of the people read. */
function refuseMissing(invitees: readonly Invitee[], mails: AnnouncementMails): void {
  const read = new Set(invitees.map(({ language }) => language));
  const missing = LANGUAGES.filter((each) => read.has(each) && !mails[each]);
  if (missing.length === 0) return;
  throw new RefusedError(
    `The draft has no text in ${missing.join(', ')}, which some of these people read.`,
  );
}
