import { countOf, countPeople, formatTime } from '#shared/format.ts';
import type { Done } from '../../calls.ts';
import { type Action, plan } from '../actions/plan.ts';
import { call } from '../api/call.ts';
import { SKIPPED } from '../mail/skipped.ts';
import { download } from '../shell/download.ts';

type Standing = Readonly<Record<'people' | 'unaffected' | 'suppressed', number>>;

/** The steps of what changes where people stand: `of` them, it does something. */
function standing(does: string, others: string) {
  return {
    says: ({ people, unaffected, suppressed }: Standing) => [
      `${countPeople(people)} ${does}.`,
      suppressed > 0 ? `Still blocked, and not mailed: ${countPeople(suppressed)}.` : '',
      unaffected > 0 ? `${countPeople(unaffected)} ${others}: nothing changes for them.` : '',
    ],
    isUseful: ({ people }: Standing) => people > 0,
  };
}

function ended({ changed, notReached }: { readonly changed: number; readonly notReached: number }) {
  const rest = notReached > 0 ? ` ${countPeople(notReached)} not reached: do it again.` : '';
  return `Done for ${countPeople(changed)}.${rest}`;
}

function describeVerdict(verdict: Done<'resend'>): string {
  switch (verdict.outcome) {
    case 'queued':
      return `The mail leaves at once. It is number ${verdict.number} to this address.`;
    case 'refused': {
      const later =
        verdict.until === undefined ? '' : ` It can go from ${formatTime(verdict.until)} on.`;
      return `No mail goes: ${SKIPPED[verdict.reason]}.${later}`;
    }
    case 'parked':
      return 'Their mail could not be sent, and waits under “Mail”.';
    case 'owed':
      return 'The mail is on its way already.';
    case 'unknown':
      return 'Nothing is kept of this address.';
    case 'changed':
      return 'They did something at this very moment. Look again.';
  }
}

const inputOf = (addresses: string[]) => ({ addresses });

/** What is read again after any of them. */
export const PEOPLE_CHANGES = ['person', 'personHistory', 'people pages'];

/** Two files with all that is kept of a person, for the person. */
export const HAND_OUT: Action = {
  label: 'Hand out their data',
  what: 'Saves two files with everything that is kept of this person: one to read, in their language, and one for a computer. Send them only to the person, at this address.',
  undo: 'It is recorded that you did it. Nothing else changes.',
  plan: async ([address = '']) => ({
    says: [],
    isUseful: true,
    run: async (options) => {
      const { isKnown, html, json } = await call('access', { address }, options);
      download('your-data.html', 'text/html', html);
      download('your-data.json', 'application/json', json);
      return isKnown
        ? 'Two files were saved with your downloads. Send both to the person.'
        : 'Nothing is kept of this address. The file that says so was saved with your downloads.';
    },
  }),
};

export const PEOPLE_ACTIONS = {
  confirm: {
    label: 'Put on the list',
    what: 'Puts people on the list as their own click would. Only for people who asked you to: it stands for their consent.',
    undo: 'They can be taken off again. The record of it stays.',
    question: {
      label: 'How did they tell you that they agree?',
      hint: 'A few words without a name. They are kept as the proof.',
      choices: ['by phone', 'by email', 'in person', 'signed letter'],
    },
    plan: plan('confirm', {
      input: (addresses, consent) => ({ addresses, consent }),
      ...standing('will be on the list', 'not known here'),
      done: ended,
    }),
  },
  resend: {
    label: 'Send the confirmation again',
    what: 'Mails the confirmation once more, if they have not had as many as one may get.',
    undo: 'A mail that has left cannot be called back.',
    plan: plan('resend', {
      input: ([address = '']) => ({ address }),
      says: ({ verdict }) => [describeVerdict(verdict)],
      isUseful: ({ verdict }) => verdict.outcome === 'queued',
      done: describeVerdict,
    }),
  },
  unsubscribe: {
    label: 'Take off the list',
    what: 'They get no announcement any more. What they told you stays.',
    undo: 'Only they can come back, by signing up and pressing the button in the mail, or you, if they ask you to.',
    plan: plan('unsubscribe', {
      input: inputOf,
      ...standing('will be taken off the list', 'not known here'),
      done: ended,
    }),
  },
  block: {
    label: 'Block the address',
    what: 'Takes the address off the list. No mail of any kind goes to it any more, even if it signs up again.',
    undo: 'You can unblock it at any time: then it stands where it stood.',
    question: {
      label: 'Why?',
      hint: 'A few words without a name. They stay even when the data is deleted.',
      choices: ['wrong person', 'asked by phone', 'complaint'],
    },
    plan: plan('block', {
      input: (addresses, reason) => ({ addresses, reason }),
      says: ({ people }) => [`${countOf(people, 'address', 'addresses')} will get no mail.`],
      isUseful: () => true,
      done: ({ blocked, notReached }) => ended({ changed: blocked, notReached }),
    }),
  },
  unblock: {
    label: 'Unblock the address',
    what: 'Mail may go to the address again, and what is owed leaves at once. Whom a block took off the list is back where they stood.',
    undo: 'You can block it again. Amazon keeps a list of its own, which this does not change.',
    plan: plan('unblock', {
      input: inputOf,
      ...standing('may get mail again', 'not blocked'),
      done: ended,
    }),
  },
  erase: {
    label: 'Delete their data',
    what: 'Deletes what they told you, their messages, and the mails that are on their way.',
    undo: 'This cannot be undone. Only what keeps mail within its limits stays, without the address.',
    isDangerous: true,
    plan: plan('erase', {
      input: inputOf,
      says: ({ people, contactMessages, unknown }) => [
        `The data of ${countPeople(people)} will be deleted for good${contactMessages > 0 ? `, with ${countOf(contactMessages, 'message', 'messages')}` : ''}.`,
        ...(unknown > 0 ? [`Nothing is kept of ${countOf(unknown, 'address', 'addresses')}.`] : []),
      ],
      isUseful: ({ people }) => people > 0,
      done: ({ erased, notReached }) => ended({ changed: erased, notReached }),
    }),
  },
} satisfies Record<string, Action>;
