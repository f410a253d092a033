import { formatCount, LANGUAGE_NAMES, printable } from '#shared/format.ts';
import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { CallError, type Reason } from './call.ts';

type Code = Reason['code'];
type Details<Name extends Code> = Extract<Reason, { readonly code: Name }>;

/** What the pages say for each reason that they can meet. The first line is the title. */
const WORDS: { readonly [Name in Code]?: (details: Details<Name>) => string } = {
  session_ended: () =>
    'This page was closed from elsewhere\nThe studio was started again, or opened by a newer link. Go to the window in which you started it, and press Enter: it shows a fresh link.',
  studio_stopped: () =>
    'The studio is not running\nStart it again in the window where you started it. Nothing is lost: what was begun can be begun again.',
  laptop_missing: () =>
    'No list is running on this laptop\nStart it with “npm start”, and leave it running.',
  laptop_stopped: () =>
    'The list on this laptop is not running\nStart it with “npm start”, leave it running, and try again.',
  stage_missing: ({ stage }) => `There is no stage “${stage}” in this account`,
  audit_not_written: () =>
    'It stopped\nEach change is recorded first, and the record could not be written. What it had not reached is as before. Do it again.',
  audit_not_completed: () => 'It was done\nOnly the record of it lacks its numbers.',
  stopped: () => 'You stopped it\nWhat had begun was finished. Do it again for the rest.',
  files_many: () => 'One file at a time\nNothing was taken from them.',
  file_unreadable: () =>
    'The file cannot be read\nIt is a folder, or was changed or moved. Choose it again.',
  upload_missing: () =>
    'The file is not here any more\nThe studio keeps one file, and only while it runs. Choose it again.',
  upload_too_large: ({ size }) =>
    `This file is too large for a page: ${formatCount(Math.round(size / 1e6))} MB\nA page takes up to 100 MB, some million people. Divide it, or have it imported by the command “waitlist import”.`,
  import_file_empty: () => 'The file is empty',
  import_not_text: () =>
    'This is not a text file\nA spreadsheet has to be saved as CSV first: in Excel, “CSV UTF-8”.',
  import_csv_invalid: ({ line }) =>
    `The file cannot be read from line ${formatCount(line)} on\nA quotation mark there is not closed, or stands where none may be. Nothing is imported of a file that is broken somewhere.`,
  import_header_missing: () =>
    'The first line holds an address\nIt has to name the columns, such as “email”.',
  import_state_unclear: ({ column, values }) =>
    `The column “${printable(column)}” seems to say who left\nIt says ${describeValues(values)}. Below, choose whether only those who are clearly on the list come in, or the column says nothing of that.`,
  import_email_column_missing: () =>
    'No column is called “email” or the like\nBelow, choose which one holds the addresses.',
  import_language_missing: () =>
    'No column holds languages\nChoose one for all of them, or the column that holds it.',
  path_unwritable: ({ error }) =>
    `The file cannot be written there\n${error === 'EISDIR' ? 'There is a folder of this name.' : `The system says ${error}.`}`,
  unexpected: ({ error }) =>
    `Something went wrong that the studio did not expect\nIt is called ${error}. What had begun was finished, and can be begun again.`,
  input_invalid: ({ path }) => `“${path}” cannot be read\nA number is digits alone, such as 1000.`,
  read_only: ({ stage }) =>
    `You are only looking\nTo change the list of ${stage}, end the studio and start it with --write.`,
  plan_unknown: () =>
    'This was looked at too long ago, or done already\nLook again at what would happen, and then confirm.',
  addresses_invalid: () => 'This is not an email address',
  correction_empty: () => 'There is nothing to correct yet',
  correction_blank: () => 'This cannot be empty',
  correction_invalid: ({ error }) => SIGN_UP_ERRORS[error],
  consent_words_invalid: () => 'Say it in a few plain words, without a name',
  draft_exists: () => 'There is one of this name already\nUse another name.',
  draft_changed: ({ file }) =>
    `The text was changed elsewhere\nAnother program or person changed ${file}. Copy what you wrote, and load this page again.`,
  draft_unusable: () =>
    'It is not finished yet\nAbove, each text says what is still missing. When all are ready, you see here who gets it.',
  test_address_invalid: () => 'This is not an email address',
  languages_missing: ({ languages }) =>
    `There is no text in ${languages.map((each) => LANGUAGE_NAMES[each]).join(', ')}\nSome of these people read it. Write it, or leave them out with the filter.`,
  wave_interrupted: () =>
    'Sending was interrupted\nTake the filters, the number and the time away, and send: it goes on with the same people.',
  wave_begun_meanwhile: () => 'Someone else began to send it a moment ago',
  announcement_cancelled: () => 'It was called off\nWrite another one.',
  text_differs: ({ name }) =>
    `It was sent with another text\nAn announcement has one text. Write another one, and send it to people who have not got “${name}”.`,
  time_past: () => 'That time is over',
  block_reason_invalid: () =>
    'Say it in a few plain words\nSuch as “wrong person”, without a name: it is kept even when the data is deleted.',
};

/** The commonest values of a column: `TI (40), (empty) (12)`. */
export function describeValues(
  values: readonly { readonly value: string; readonly count: number }[],
): string {
  return values
    .map(({ value, count }) => `${printable(value) || '(empty)'} (${formatCount(count)})`)
    .join(', ');
}

/** The text may be empty. */
export function explain(error: unknown): Readonly<Record<'title' | 'text', string>> {
  const reason: Reason =
    error instanceof CallError
      ? error.reason
      : { code: 'unexpected', error: error instanceof Error ? error.name : typeof error };
  const words = WORDS[reason.code] as ((details: Reason) => string) | undefined;
  const said = words?.(reason) ?? `It was refused\n${reason.code.replaceAll('_', ' ')}`;
  const [title = '', ...text] = said.split('\n');
  return { title, text: text.join('\n') };
}
