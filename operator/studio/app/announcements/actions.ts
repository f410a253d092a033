import { countPeople, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import type { Answer, Input } from '../../calls.ts';
import { type Action, atOnce, plan } from '../actions/plan.ts';
import { call } from '../api/call.ts';

/** What is read again after any of them. */
export const SENDING_CHANGES = ['announcements', 'announcementProgress', 'audience'];

/** Sends an announcement to a group of people. */
export function sendAction(input: Input<'send'>): Action {
  return {
    label: 'Send',
    what: 'Each person gets it once, in their language, with a link to leave. Mail that people wait for goes first.',
    undo: 'A mail that has left cannot be called back. Until then you can pause it, or call it off.',
    plan: plan('send', {
      input: () => input,
      says: ({ people, waiting, wave, isInterrupted, haveToWait }) => [
        `It goes to ${countPeople(people)}. ${countPeople(waiting - people)} are left for later.`,
        wave.dueAt === undefined
          ? 'It begins at once.'
          : `It begins on ${formatTime(wave.dueAt)}, and needs nothing of this laptop then.`,
        isInterrupted ? 'It was interrupted before, and goes on with the same people.' : '',
        describeWaiting(haveToWait),
      ],
      isUseful: ({ people, isInterrupted }) => people > 0 || isInterrupted,
      done: ({ queued, isComplete, isPaused, isCancelled }) =>
        isCancelled
          ? 'A colleague called it off meanwhile. What had not left never leaves.'
          : `It is on its way to ${countPeople(queued)}.${isPaused ? ' It is paused.' : ''}${isComplete ? '' : ' It was interrupted: send again to finish.'}`,
    }),
  };
}

/** Empty if nobody has to. */
export function describeWaiting(people: number): string {
  if (people === 0) return '';
  return `${countPeople(people)} ${people === 1 ? 'has' : 'have'} to wait until a week after their last announcement.`;
}

type Status = Answer<'announcements'>[number];

/** Where an announcement stands that was begun. */
export function describeState({ announcement, owed }: Status): string {
  const { waves, cancelledAt, pausedAt } = announcement;
  const waiting = `${countPeople(owed)} ${owed === 1 ? 'waits' : 'wait'} for it`;
  if (cancelledAt !== undefined) return 'Called off';
  if (pausedAt !== undefined) return `Paused, ${waiting}`;
  if (waves.some(({ finishedAt }) => finishedAt === undefined))
    return `Not queued for all yet, ${waiting}`;
  if (owed > 0 && !isDue(waves)) return `Scheduled, ${waiting}`;
  return owed > 0 ? `On its way, ${waiting}` : 'Sent';
}

/** Whether all of them may leave by now. */
export function isDue(waves: Status['announcement']['waves']): boolean {
  return waves.every(({ dueAt = 0 }) => dueAt <= Date.now());
}

function reached({ counts }: Answer<'cancel'>['status']): string {
  return `${countPeople(counts.sent)} got it already. ${countPeople(counts.owed)} still wait for it.`;
}

function may(people: number, what: string): string {
  return people > 0 ? ` ${countPeople(people)} may have ${what}.` : '';
}

/** What can be done while it goes out, by its name. */
export const SENDING_ACTIONS = {
  pause: ({ name }: Input<'cancel'>): Action => ({
    label: 'Pause',
    what: 'No more mails of it leave. It takes effect within seconds.',
    undo: 'You can let it go on at any time.',
    plan: atOnce(async () => {
      await call('pause', { name });
      return 'It is paused.';
    }),
  }),
  resume: ({ name }: Input<'cancel'>): Action => ({
    label: 'Let it go on',
    what: 'The mails that wait leave as fast as Amazon allows.',
    undo: 'A mail that has left cannot be called back.',
    plan: plan('resume', {
      input: () => ({ name }),
      says: ({ owed, subjects }) => [
        `${countPeople(owed)} still ${owed === 1 ? 'waits' : 'wait'} for it.`,
        ...subjects.map(
          ({ language, subject }) =>
            `${LANGUAGE_NAMES[language as keyof typeof LANGUAGE_NAMES]}: “${subject}”`,
        ),
      ],
      isUseful: () => true,
      done: () => 'It goes on.',
    }),
  }),
  cancel: ({ name }: Input<'cancel'>): Action => ({
    label: 'Call it off',
    what: 'Whoever has not got it never gets it.',
    undo: 'This cannot be undone: an announcement that was called off is never sent again. Write another one.',
    isDangerous: true,
    plan: plan('cancel', {
      input: () => ({ name }),
      says: ({ status }) => [reached(status)],
      isUseful: () => true,
      done: ({ sent, didNot, mayHave, isComplete }) =>
        `${countPeople(sent)} got it. ${countPeople(didNot)} do not get it.${may(mayHave, 'got it just now')}${isComplete ? '' : ' It was interrupted: nothing more leaves all the same.'}`,
    }),
  }),
} as const;
