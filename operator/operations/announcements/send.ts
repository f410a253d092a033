import { isDeepStrictEqual } from 'node:util';
import { isoTime } from '#shared/format.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import {
  findAnnouncement,
  type AnnouncementMails,
  readAnnouncementMails,
  type Wave,
} from '../../../lambdas/store/announcements.ts';
import type { OperationContext } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import type { Segment } from '../../list/segment.ts';
import { draftFolder } from '../../drafts/announcement-name.ts';
import { queueWave } from './queue-wave.ts';
import { readDraft } from '../../drafts/read-draft.ts';
import {
  beginWave,
  changeAnnouncement,
  finishWave,
  refuseCancelled,
  saveAnnouncement,
  saveMails,
} from './save-announcement.ts';
import { countOwed } from './owed-rows.ts';
import { selectRecipients, type Selection } from './select-recipients.ts';
import { readSendingRate, sendingTimeOf, type SendingTime } from './sending-time.ts';

export interface SendOptions {
  readonly name: string;
  readonly segment: Segment;
  /** At most this many people, in the order of their sign-up. */
  readonly first?: number | undefined;
  /** When it may leave, in epoch milliseconds. Absent for at once. */
  readonly dueAt?: number | undefined;
}

/** What sending an announcement to a group of people, a wave, would do. */
export interface SendPlan extends Selection {
  readonly name: string;
  /** The wave that would begin, or the interrupted one that would be finished. */
  readonly wave: Wave;
  readonly isInterrupted: boolean;
  /** How many invitees read each language. */
  readonly languages: Readonly<Partial<Record<Language, number>>>;
  /** How many mails of earlier waves are owed. */
  readonly owed: number;
  /** The mails of the files, and those of languages whose files are gone. */
  readonly mails: AnnouncementMails;
  readonly takes: SendingTime;
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
  /** Another operator cancelled it meanwhile. What was queued does not leave. */
  readonly isCancelled: boolean;
}

/**
 * Selects the people whom an announcement would reach. An interrupted wave has to be finished before
 * another begins. Throws `RefusedError` for a draft that cannot be sent. The sender keeps the week of each
 * person.
 */
export async function planSend(options: SendOptions, context: OperationContext): Promise<SendPlan> {
  const { name } = options;
  const mails = await readDraft(draftFolder(name));
  const saved = await findAnnouncement(name);
  if (saved) refuseCancelled(saved);
  const sent = saved ? await readAnnouncementMails(name, 'sent') : {};
  const changed = LANGUAGES.filter(
    (each) => sent[each] && mails[each] && !isDeepStrictEqual(sent[each], mails[each]),
  );
  if (changed.length > 0)
    throw new RefusedError({ code: 'text_differs', name, languages: changed });
  const owed = saved ? await countOwed(saved) : 0;
  const unfinished = saved?.waves.find(({ finishedAt }) => finishedAt === undefined);
  if (unfinished) refuseOther(unfinished, options);
  const { segment, first, dueAt } = unfinished ?? options;
  const plannedAt = context.now();
  if (!unfinished) refusePast(dueAt, plannedAt);
  const selection = await selectRecipients(
    { name, segment, first, wave: unfinished?.wave, dueAt },
    context,
  );
  const { invitees } = selection;
  const languages = countLanguages(selection);
  const missing = LANGUAGES.filter((each) => languages[each] !== undefined && !mails[each]);
  if (missing.length > 0) throw new RefusedError({ code: 'languages_missing', languages: missing });
  const wave: Wave = unfinished ?? {
    wave: (saved?.waves.length ?? 0) + 1,
    startedAt: plannedAt,
    wanted: invitees.length,
    ...(first !== undefined && { first }),
    ...(dueAt !== undefined && { dueAt }),
    segment,
  };
  const takes = sendingTimeOf(invitees.length, await readSendingRate(context.now()));
  return {
    ...selection,
    name,
    wave,
    isInterrupted: unfinished !== undefined,
    languages,
    owed,
    mails: { ...sent, ...mails },
    takes,
  };
}

/** Queues an announcement for the people of a plan, each of them once, however often it is called. */
export async function runSend(plan: SendPlan, context: OperationContext): Promise<Sending> {
  const { name, wave, invitees, mails, waiting, isInterrupted } = plan;
  if (!isInterrupted) refusePast(wave.dueAt, context.now());
  const { wave: number, dueAt } = wave;
  const details = {
    wave: number,
    ...(dueAt !== undefined && { at: isoTime(dueAt) }),
  };
  const { announcement, entry } = await changeAnnouncement(
    { action: 'announce send', name, details },
    context,
    (saved) => {
      refuseCancelled(saved);
      return beginWave(saved, wave);
    },
  );
  await saveMails(name, 'sent', mails);
  const toQueue = { announcement, wave: number, dueAt, recipients: invitees };
  const { queued, isCancelled } = await queueWave(toQueue, context);
  const isComplete = !context.signal.aborted && !isCancelled;
  if (isComplete) {
    await saveAnnouncement(name, context.now(), (saved) =>
      finishWave(saved, number, context.now()),
    );
  }
  await entry.add({ queued, ...(!isComplete && { interrupted: 'yes' }) });
  const isPaused = announcement.pausedAt !== undefined;
  return { wave: number, queued, left: waiting - queued, isPaused, isComplete, isCancelled };
}

function refusePast(dueAt: number | undefined, now: number): void {
  if (dueAt !== undefined && dueAt <= now) throw new RefusedError({ code: 'time_past', at: dueAt });
}

/** Refuses another group of people, or another time, than that of the interrupted wave. */
function refuseOther({ wave, segment, first, dueAt }: Wave, options: SendOptions): void {
  const { name, segment: people, ...wanted } = options;
  const isGiven = Object.keys(people).length > 0 || (wanted.first ?? wanted.dueAt) !== undefined;
  const given = [people, wanted.first, wanted.dueAt];
  if (isGiven && !isDeepStrictEqual(given, [segment, first, dueAt])) {
    throw new RefusedError({ code: 'wave_interrupted', name, wave });
  }
}

function countLanguages({ invitees }: Selection): Partial<Record<Language, number>> {
  const counts: Partial<Record<Language, number>> = {};
  for (const { language } of invitees) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}
