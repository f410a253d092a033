import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { CallError, type Reason } from './call.ts';

interface Explanation {
  readonly title: string;
  readonly text?: string;
}

type Code = Reason['code'];
type Details<Name extends Code> = Extract<Reason, { readonly code: Name }>;

/** What the pages say for each reason that they can meet. */
const WORDS: { readonly [Name in Code]?: (details: Details<Name>) => Explanation } = {
  session_ended: () => ({
    title: 'This page was closed from elsewhere',
    text: 'The studio was started again, or opened by a newer link. Go to the window in which you started it, and press Enter: it shows a fresh link.',
  }),
  studio_stopped: () => ({
    title: 'The studio is not running',
    text: 'Start it again in the window where you started it. Nothing is lost: what was begun can be begun again.',
  }),
  laptop_missing: () => ({
    title: 'There is no list on this laptop yet',
    text: 'Start it with “npm start”, and leave it running.',
  }),
  laptop_stopped: () => ({
    title: 'The list on this laptop is not running',
    text: 'Start it with “npm start”, leave it running, and try again.',
  }),
  credentials: ({ hint }) => ({ title: 'AWS does not let the studio in', text: hint }),
  stage_missing: ({ stage }) => ({ title: `There is no stage “${stage}” in this account` }),
  audit_not_written: () => ({
    title: 'Nothing was changed',
    text: 'Each change is recorded first, and the record could not be written.',
  }),
  audit_not_completed: () => ({
    title: 'It was done',
    text: 'Only the record of it lacks its numbers.',
  }),
  unexpected: ({ error }) => ({
    title: 'Something went wrong that the studio did not expect',
    text: `It is called ${error}. What had begun was finished, and can be begun again.`,
  }),
  read_only: ({ stage }) => ({
    title: 'You are only looking',
    text: `To change the list of ${stage}, end the studio and start it with --write.`,
  }),
  plan_unknown: () => ({
    title: 'Too much time has passed',
    text: 'Look again at what would happen, and then confirm.',
  }),
  addresses_invalid: () => ({ title: 'This is not an email address' }),
  address_taken: () => ({
    title: 'The new address belongs to somebody else on the list',
    text: 'Nothing was changed.',
  }),
  correction_empty: () => ({ title: 'There is nothing to correct yet' }),
  correction_blank: () => ({ title: 'This cannot be empty' }),
  correction_invalid: ({ error }) => ({ title: SIGN_UP_ERRORS[error] }),
  suppression_reason_invalid: () => ({
    title: 'The reason is one to three plain words',
    text: 'Such as “wrong person”, without a name: it is kept even when the data is deleted.',
  }),
};

export function explain(error: unknown): Explanation {
  const reason: Reason =
    error instanceof CallError
      ? error.reason
      : { code: 'unexpected', error: error instanceof Error ? error.name : typeof error };
  const words = WORDS[reason.code] as ((details: Reason) => Explanation) | undefined;
  return words?.(reason) ?? { title: 'It was refused', text: reason.code.replaceAll('_', ' ') };
}
