import { isDeepStrictEqual } from 'node:util';
import { ENV } from '#shared/env.ts';
import type { Language } from '#shared/languages.ts';
import { WEEK_MS } from '#shared/time.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import {
  readAnnouncementMails,
  type Announcement,
  type AnnouncementMails,
  type Wave,
} from '../../../lambdas/store/announcement.ts';
import { findRateLimit, type RateLimit } from '../../../lambdas/store/rate-limit.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import type { Segment } from '../segment.ts';
import { draftFolder } from './announcement-name.ts';
import { queueWave } from './queue-wave.ts';
import { readDraft } from './read-draft.ts';
import {
  beginWave,
  findAnnouncement,
  finishWave,
  saveAnnouncement,
  saveAnnouncementMails,
} from './save-announcement.ts';
import { selectRecipients, type Selection } from './select-recipients.ts';

export interface SendOptions {
  readonly name: string;
  readonly segment: Segment;
  /** At most this many people, in the order of their sign-up. */
  readonly first?: number | undefined;
  /** Sends it also to people who get another announcement within the week. */
  readonly againThisWeek?: boolean | undefined;
}

/** What sending an announcement to a group of people, a wave, would do. */
export interface SendPlan extends Selection {
  readonly name: string;
  /** The wave that would begin, or the interrupted one that would be finished. */
  readonly wave: Wave;
  readonly isInterrupted: boolean;
  /** How many invitees read each language. */
  readonly languages: Readonly<Partial<Record<Language, number>>>;
  readonly mails: AnnouncementMails;
  readonly takes: SendingTime;
  readonly againThisWeek: boolean;
  /** When it was planned, in epoch milliseconds. */
  readonly plannedAt: number;
}

export interface Sending {
  readonly wave: number;
  /** For how many people of the wave it was queued now. */
  readonly queued: number;
  /** How many of the segment are left for a next wave. */
  readonly left: number;
  readonly isPaused: boolean;
  /** False after an interruption. Another plan of the announcement finishes the wave. */
  readonly isComplete: boolean;
}

/**
 * Selects the people whom an announcement would reach. An interrupted wave has to be finished before
 * another begins. Throws `RefusedError` for a draft that cannot be sent, and if some of the people get
 * another announcement within the week, unless the operator allows that.
 */
export async function planSend(options: SendOptions, context: OperationContext): Promise<SendPlan> {
  const { name, againThisWeek = false } = options;
  const mails = await readDraft(draftFolder(name));
  const saved = await findAnnouncement(name);
  const unfinished = saved?.waves.find(({ finishedAt }) => finishedAt === undefined);
  if (unfinished) refuseOther(unfinished, options);
  const { segment, first } = unfinished ?? options;
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const plannedAt = context.now();
  const selection = await selectRecipients(
    { name, segment, first, wave: unfinished?.wave, keyring },
    context,
  );
  const { invitees } = selection;
  const languages = countLanguages(selection);
  const missing = Object.keys(languages).filter((language) => !(language in mails));
  if (missing.length > 0) throw new RefusedError({ code: 'languages_missing', languages: missing });
  const agreed = unfinished?.soonAfter ?? [];
  const others = selection.others.filter((other) => !agreed.includes(other.name));
  if (others.length > 0 && !againThisWeek) {
    const freeAt = Math.max(...others.map(({ lastAt = plannedAt }) => lastAt)) + WEEK_MS;
    throw new RefusedError({ code: 'second_this_week', name, others, freeAt });
  }
  const wave: Wave = unfinished ?? {
    wave: (saved?.waves.length ?? 0) + 1,
    startedAt: plannedAt,
    wanted: invitees.length,
    ...(first !== undefined && { first }),
    ...(others.length > 0 && { soonAfter: others.map((other) => other.name) }),
    segment,
  };
  const takes = sendingTimeOf(invitees.length, await findRateLimit(), context.now());
  return {
    ...selection,
    others,
    name,
    wave,
    isInterrupted: unfinished !== undefined,
    languages,
    mails,
    takes,
    againThisWeek,
    plannedAt,
  };
}

/** Queues an announcement for the people of a plan, each of them once, however often it is called. */
export async function runSend(plan: SendPlan, context: OperationContext): Promise<Sending> {
  const { name, wave, invitees, mails, waiting } = plan;
  const announcement = await saveAnnouncement(name, context.now(), (saved, known) => {
    if (!plan.againThisWeek) refuseMeanwhile(plan, known);
    return beginWave(saved, wave);
  });
  // An earlier wave may still be owed in languages that this draft lacks.
  const kept = await readAnnouncementMails(name, 'queued');
  await saveAnnouncementMails(name, 'queued', { ...kept, ...mails });
  const toQueue = { announcement, wave: wave.wave, recipients: invitees };
  const queued = await queueWave(toQueue, context);
  const isComplete = !context.signal.aborted;
  if (isComplete) {
    await saveAnnouncement(name, context.now(), (saved) =>
      finishWave(saved, wave.wave, context.now()),
    );
  }
  const isPaused = announcement.pausedAt !== undefined;
  return { wave: wave.wave, queued, left: waiting - queued, isPaused, isComplete };
}

/** Refuses another group of people than that of the interrupted wave. */
function refuseOther({ wave, segment, first }: Wave, options: SendOptions): void {
  const wanted = { segment: options.segment, first: options.first };
  const isGiven = Object.keys(options.segment).length > 0 || options.first !== undefined;
  if (isGiven && !isDeepStrictEqual(wanted, { segment, first })) {
    throw new RefusedError({ code: 'wave_interrupted', name: options.name, wave });
  }
}

/**
 * Refuses if another announcement was being queued while people were selected for this one, because the
 * selection may have missed the people whom it reaches.
 */
function refuseMeanwhile(
  { name, wave, plannedAt }: SendPlan,
  known: readonly Announcement[],
): void {
  const other = known.find(
    ({ name: otherName, waves }) =>
      otherName !== name &&
      !wave.soonAfter?.includes(otherName) &&
      waves.some(
        ({ startedAt, finishedAt = Infinity }) =>
          startedAt > plannedAt - WEEK_MS && finishedAt > plannedAt,
      ),
  );
  if (other) throw new RefusedError({ code: 'other_being_queued', name: other.name });
}

function countLanguages({ invitees }: Selection): Partial<Record<Language, number>> {
  const counts: Partial<Record<Language, number>> = {};
  for (const { language } of invitees) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}

/** How long a number of announcements takes at the account's quota, as the senders last read it. */
export type SendingTime =
  /** The senders read the quota with the first mail. */
  | { readonly state: 'unknown' }
  /** All mail is paused. */
  | { readonly state: 'paused' }
  | {
      readonly state: 'sending';
      readonly perSecond: number;
      /** How long it takes, if the share of the day is enough. */
      readonly ms: number;
      /** How many the day's share of announcements still allows. Others wait until the quota frees up. */
      readonly today: number;
    };

export function sendingTimeOf(
  mails: number,
  limit: RateLimit | undefined,
  now: number,
): SendingTime {
  if (!limit) return { state: 'unknown' };
  if (limit.pausedAt !== undefined) return { state: 'paused' };
  const { intervalMs, nextAt, slotLimits, slotsReserved } = limit;
  return {
    state: 'sending',
    perSecond: 1000 / intervalMs,
    ms: mails * intervalMs + Math.max(0, nextAt - now),
    today: Math.max(0, slotLimits.announcement - slotsReserved),
  };
}
