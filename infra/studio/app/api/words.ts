import { countPeople, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
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
  credentials: ({ hint }) => ({ title: 'The studio cannot read the list', text: hint }),
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
    title: 'This was looked at too long ago, or done already',
    text: 'Look again at what would happen, and then confirm.',
  }),
  addresses_invalid: () => ({ title: 'This is not an email address' }),
  address_taken: () => ({
    title: 'The new address belongs to another person on the list',
    text: 'Nothing was changed.',
  }),
  correction_empty: () => ({ title: 'There is nothing to correct yet' }),
  correction_blank: () => ({ title: 'This cannot be empty' }),
  correction_invalid: ({ error }) => ({ title: SIGN_UP_ERRORS[error] }),
  consent_words_invalid: () => ({ title: 'Say it in a few plain words, without a name' }),
  draft_exists: () => ({ title: 'There is one of this name already', text: 'Use another name.' }),
  draft_changed: ({ file }) => ({
    title: 'The text was changed elsewhere',
    text: `Another program or person changed ${file}. Copy what you wrote, and load this page again.`,
  }),
  draft_unusable: () => ({
    title: 'It is not finished yet',
    text: 'Above, each text says what is still missing. When all are ready, you see here who gets it.',
  }),
  test_address_invalid: () => ({ title: 'This is not an email address' }),
  languages_missing: ({ languages }) => ({
    title: `There is no text in ${languages.map(languageName).join(', ')}`,
    text: 'Some of these people read it. Write it, or leave them out with the filter.',
  }),
  second_this_week: ({ others, freeAt }) => ({
    title: 'Some of these people got another announcement this week',
    text: `The confirmation promises one mail a week at most, and ${others.map(({ name, people }) => `“${name}” reached ${countPeople(people)}`).join(', ')}. All of them may get this one from ${formatTime(freeAt)} on.`,
  }),
  other_being_queued: ({ name }) => ({ title: `“${name}” was interrupted. Finish it first` }),
  wave_interrupted: () => ({
    title: 'Sending was interrupted',
    text: 'Take the filters, the number and the time away, and send: it goes on with the same people.',
  }),
  wave_begun_meanwhile: () => ({ title: 'Someone else began to send it a moment ago' }),
  announcement_cancelled: () => ({ title: 'It was called off', text: 'Write another one.' }),
  text_differs: ({ owed }) => ({
    title: 'Others still wait for it with another text',
    text: `${countPeople(owed)} would get what was written before. First choose “Change its text” above.`,
  }),
  time_past: () => ({ title: 'That time is over' }),
  text_changed_meanwhile: () => ({ title: 'Someone else changed the text a moment ago' }),
  suppression_reason_invalid: () => ({
    title: 'Say it in a few plain words',
    text: 'Such as “wrong person”, without a name: it is kept even when the data is deleted.',
  }),
};

function languageName(language: string): string {
  return Object.entries(LANGUAGE_NAMES).find(([code]) => code === language)?.[1] ?? language;
}

export function explain(error: unknown): Explanation {
  const reason: Reason =
    error instanceof CallError
      ? error.reason
      : { code: 'unexpected', error: error instanceof Error ? error.name : typeof error };
  const words = WORDS[reason.code] as ((details: Reason) => Explanation) | undefined;
  return words?.(reason) ?? { title: 'It was refused', text: reason.code.replaceAll('_', ' ') };
}
