import { countOf } from '#shared/format.ts';
import type { Input } from '../../calls.ts';
import { type Action, atOnce, plan } from '../actions/plan.ts';
import { call } from '../api/call.ts';
import { describeLeft } from './skipped.ts';

/** Sends mails again that could not be sent. */
export function retryAction(which: Input<'retry'>): Action {
  return {
    label: 'Send again',
    what: 'Puts these mails back in line. They leave within seconds, as fast as Amazon allows.',
    undo: 'A mail that has left cannot be called back. If it fails again, it comes back here.',
    plan: plan('retry', {
      input: () => which,
      says: ({ mails, left }) => [
        `${countOf(mails, 'mail goes', 'mails go')} out again.`,
        ...describeLeft(left),
      ],
      isUseful: ({ mails }) => mails > 0,
      done: ({ queued, left }) =>
        [`${countOf(queued, 'mail is', 'mails are')} on the way.`, ...describeLeft(left)].join(' '),
    }),
  };
}

export const RESUME_MAIL: Action = {
  label: 'Send at full speed again',
  what: 'Announcements wait and confirmations leave slowly, because too many mails came back or were marked as unwanted. Find out why first: more of them can cost you the right to send.',
  undo: 'If it goes on, mail is slowed down again by itself.',
  plan: atOnce(
    async () =>
      (await call('resumeMail', {}))
        ? 'Mail goes out at full speed again.'
        : 'It was not slowed down.',
    'All mail that waits leaves, as fast as Amazon allows.',
  ),
};
