import { isDeepStrictEqual } from 'node:util';
import { countPeople } from '#shared/format.ts';
import {
  findAnnouncement,
  readAnnouncementMails,
  saveAnnouncement,
  saveAnnouncementMails,
  type Announcement,
  type Wave,
} from '../../../lambdas/store/announcement.ts';
import { findRateLimit } from '../../../lambdas/store/rate-limit.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import type { Segment } from '../../operator/segment.ts';
import type { Session } from '../session.ts';
import { describeDuration, describeSelection } from './describe-selection.ts';
import { describeOthers, refuseMeanwhile, refuseSecond } from './keep-week.ts';
import { queueWave } from './queue-wave.ts';
import { requireDraft } from './require-draft.ts';
import { selectRecipients, type Selection } from './select-recipients.ts';

export interface SendOptions {
  readonly name: string;
  readonly segment: Segment;
  /** At most so many people, those who signed up first. */
  readonly first?: number | undefined;
  /** Sends it also to people who get another announcement within the week. */
  readonly againThisWeek?: boolean | undefined;
  /** Sends without a question. */
  readonly yes?: boolean | undefined;
}

/**
 * Queues an announcement for a group of people, a wave, after saying how many they are. A wave that was
 * interrupted has to be finished before another begins. Refused if some of them get another announcement
 * within the week, unless the operator wants that.
 */
export async function sendAnnouncement(session: Session, options: SendOptions): Promise<void> {
  const { name, yes, againThisWeek = false } = options;
  const { mails } = await requireDraft(name);
  const before = await findAnnouncement(name);
  const unfinished = before?.waves.find(({ finishedAt }) => finishedAt === undefined);
  const { segment, first } = unfinished ? continued(unfinished, options) : options;
  const chosenAt = session.now();
  const selection = await selectRecipients(session, {
    name,
    segment,
    first,
    wave: unfinished?.wave,
  });
  if (session.signal.aborted) return;
  checkLanguages(selection, mails);
  const agreed = unfinished?.soonAfter ?? [];
  const others = selection.others.filter((other) => !agreed.includes(other.name));
  if (others.length > 0 && !againThisWeek) throw refuseSecond(name, others, chosenAt);

  const time = describeDuration(selection.invitees.length, await findRateLimit(), session.now());
  if (!session.json) {
    session.note(describeSelection(session, { name, selection, time, unfinished }));
  }
  if (selection.invitees.length === 0 && !unfinished) {
    if (session.json) await session.printJson({ name, queued: 0, waiting: selection.waiting });
    else await session.print('Nobody of these is left who has not got it.\n');
    return;
  }
  if (selection.invitees.length > 0) {
    const people = countPeople(selection.invitees.length);
    if (others.length > 0) session.note(`Twice in a week:\n${describeOthers(others)}`);
    const again = others.length > 0 ? ', although they get more than one mail this week' : '';
    if (!(await session.confirm(`Send “${name}” to ${people}${again}?`, yes))) {
      session.note('Nothing was sent.');
      session.endWith(EXIT.incomplete);
      return;
    }
  }

  const wave = unfinished?.wave ?? (before?.waves.length ?? 0) + 1;
  const announcement = await saveAnnouncement(name, session.now(), (saved, known) => {
    const unseen = known.filter((other) => other.name !== name && !agreed.includes(other.name));
    if (!againThisWeek) refuseMeanwhile(unseen, chosenAt);
    if (unfinished) return saved;
    return beginWave(saved, {
      wave,
      startedAt: session.now(),
      wanted: selection.invitees.length,
      ...(first === undefined ? {} : { first }),
      ...(others.length > 0 && { soonAfter: others.map((other) => other.name) }),
      segment,
    });
  });
  // Languages that this draft lacks may be owed to an earlier wave.
  const kept = await readAnnouncementMails(name, 'queued');
  await saveAnnouncementMails(name, 'queued', { ...kept, ...mails });
  const queued = await queueWave(session, announcement, { wave, invitees: selection.invitees });
  if (session.signal.aborted) {
    session.note(
      `${countPeople(queued)} queued. This goes on with the others: waitlist announce send ${name}`,
    );
    return;
  }
  await saveAnnouncement(name, session.now(), (saved) => finishWave(saved, wave, session.now()));
  await report(session, { name, wave, queued, left: selection.waiting - queued, announcement });
}

/** The segment of an interrupted wave. Another one has to wait for it. */
function continued({ segment, first, wave }: Wave, options: SendOptions): SendOptions {
  const wanted = { segment: options.segment, first: options.first };
  const isOther = Object.keys(options.segment).length > 0 || options.first !== undefined;
  if (isOther && !isDeepStrictEqual(wanted, { segment, first })) {
    throw new UsageError(
      `Wave ${wave} of “${options.name}” was interrupted. Finish it first: waitlist announce send ${options.name}`,
    );
  }
  return { ...options, segment, first };
}

function checkLanguages({ invitees }: Selection, mails: object): void {
  const missing = [...new Set(invitees.map(({ language }) => language))].filter(
    (language) => !(language in mails),
  );
  if (missing.length > 0) {
    throw new UsageError(
      `The draft has no text in ${missing.join(', ')}, which some of them read.`,
    );
  }
}

function beginWave(saved: Announcement, wave: Wave): Announcement {
  if (saved.waves.some((other) => other.wave === wave.wave)) {
    throw new UsageError(
      'Somebody else began to send it a moment ago. Look: waitlist announce status',
    );
  }
  return { ...saved, waves: [...saved.waves, wave] };
}

function finishWave(saved: Announcement, finished: number, now: number): Announcement {
  const waves = saved.waves.map((wave) =>
    wave.wave === finished ? { ...wave, finishedAt: now } : wave,
  );
  return { ...saved, waves };
}

interface Sent {
  readonly name: string;
  readonly wave: number;
  readonly queued: number;
  readonly left: number;
  readonly announcement: Announcement;
}

async function report(session: Session, sent: Sent): Promise<void> {
  const { name, wave, queued, left, announcement } = sent;
  const isPaused = announcement.pausedAt !== undefined;
  if (session.json) {
    await session.printJson({ name, wave, queued, left, paused: isPaused });
    return;
  }
  const others =
    left > 0 ? ` ${countPeople(left)} ${left === 1 ? 'is' : 'are'} left for the next.` : '';
  await session.print(`Wave ${wave}: queued for ${countPeople(queued)}.${others}\n`);
  if (isPaused) session.note(`It is paused: waitlist announce resume ${name}`);
  else session.note(`How far it is: waitlist announce status ${name}`);
}
