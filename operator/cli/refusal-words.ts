import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { formatTime, printable } from '#shared/format.ts';
import type { ConnectionFault, ConnectionFaults, Refusal, Refusals } from '../refusal.ts';
import { describeMoment } from './options.ts';
import { describeProblem } from './announcements/announce.ts';
import { cutText } from './output/table.ts';
import { OPTION_OF_FIELD } from './people/rectify.ts';
import { describeValues } from './transfer/import-text.ts';

type Words<Map> = { readonly [Code in keyof Map]: (details: Map[Code]) => string };

/** What the command line says for each refusal. Nothing was changed. */
const REFUSALS: Words<Refusals> = {
  stage_name_invalid: () => '--stage: expected the name of a stage: letters, digits and hyphens',
  path_unwritable: ({ error }) =>
    `--out: ${error === 'EISDIR' ? 'expected a file, not a folder' : `cannot write there (${error}).`}`,

  // Transfer
  import_file_empty: () => 'The file is empty.',
  import_not_text: () =>
    'This is not a text file. A spreadsheet has to be saved as CSV first: in Excel, “CSV UTF-8”.',
  import_csv_invalid: ({ line, problem }) => `Line ${line}: not valid CSV (${problem}).`,
  import_header_missing: () => 'The first line holds an address. It has to name the columns.',
  import_column_unknown: ({ field, columns }) =>
    `${field === 'ignore' ? '--ignore' : `--map ${field}`}: there is no such column. ${describe(columns)}`,
  import_state_unclear: ({ column, values }) => {
    const name = cutText(printable(column), NAME_MAX_WIDTH);
    return `The column “${name}” seems to say who left: ${describeValues(values)}
To leave out all but those who are clearly on the list: --map "state=${name}"
If it says nothing of that: --ignore "${name}"`;
  },
  import_email_column_missing: ({ columns }) =>
    `Name the column of the addresses: --map email=… ${describe(columns)}`,
  import_language_missing: () => 'No column holds languages. Give one for all: --language de',
  import_unknown: ({ id }) =>
    `There was no import “${printable(id)}”. Their ids are in: waitlist audit`,

  // List
  page_token_invalid: () => '--after: expected the token at the end of the page before',

  // People
  block_reason_invalid: () =>
    '--reason: expected words with hyphens, such as wrong-person, and no name',
  consent_words_invalid: () =>
    '--consent: expected words with hyphens, such as signed-letter, and no name',
  correction_empty: () => 'Give at least one correction, such as --location Lugano.',
  correction_invalid: ({ field, error }) => `--${OPTION_OF_FIELD[field]}: ${SIGN_UP_ERRORS[error]}`,
  correction_blank: ({ field }) => {
    const option = OPTION_OF_FIELD[field];
    return `--${option}: to remove it, use --clear ${option}`;
  },
  correction_ambiguous: ({ field }) =>
    `Use either --clear ${OPTION_OF_FIELD[field]} or --${OPTION_OF_FIELD[field]}, not both.`,

  // Announcements
  draft_exists: ({ folder }) => `${folder} already exists, and stays as it is. Use another name.`,
  draft_changed: ({ file }) => `${file} was changed meanwhile, and stays as it is.`,
  draft_unusable: ({ folder, problems }) => {
    const lines = problems.map(describeProblem);
    const count = problems.length === 1 ? 'One problem keeps' : `${problems.length} problems keep`;
    return `${lines.join('\n')}\n\n${count} ${folder} from being sent.`;
  },
  test_address_invalid: () => '--to: expected one email address',
  never_sent: ({ name }) =>
    `No announcement “${name}” was ever sent. See: waitlist announce status`,
  languages_missing: ({ languages }) =>
    `The draft has no text in ${languages.join(', ')}, which some of these people read.`,
  wave_interrupted: ({ name, wave }) =>
    `Wave ${wave} of “${name}” was interrupted. Finish it first: waitlist announce send ${name}`,
  announcement_cancelled: ({ name, cancelledAt }) =>
    `“${name}” was cancelled on ${formatTime(cancelledAt)}, so nothing of it is sent any more. Write another one: waitlist announce draft NAME`,
  text_differs: ({ name, languages }) =>
    `Nothing was queued. “${name}” was sent with another text in ${languages.join(', ')} than these files have.
An announcement has one text. To send the new one, give it another name:
  waitlist announce send ANOTHER --not-received ${name}`,
  time_past: ({ at }) => `--at: ${describeMoment(at)} is over.`,
  wave_begun_meanwhile: () =>
    'Another operator began to send it a moment ago. See: waitlist announce status',

  // Mail
  mail_kind_unknown: ({ kind, kinds }) => `--kind: “${kind}” is none of ${kinds.join(', ')}`,
};

const NAME_MAX_WIDTH = 40;
const DESCRIPTION_MAX_WIDTH = 500;

function describe(columns: readonly string[]): string {
  const names = columns.map((name) => printable(name).trim()).join(', ');
  return `The columns are: ${cutText(names, DESCRIPTION_MAX_WIDTH)}`;
}

const FAULTS: Words<ConnectionFaults> = {
  laptop_missing: () =>
    'No laptop stack is running: run npm start first. For a stage in the cloud, give --stage NAME.',
  laptop_stopped: () =>
    'The laptop stack is not running: run npm start, and leave it running. For a stage in the cloud, give --stage NAME.',
  stage_missing: ({ stage, region }) =>
    `No stage “${stage}” is deployed in ${region} of this account. For another region, set AWS_REGION before the command.`,
  stack_incomplete: ({ stage, stack }) =>
    `The stack ${stack} is missing or only partly deployed. Deploy again: npm run deploy -- -c stage=${stage}`,
  audit_not_written: ({ error }) =>
    `The audit entry could not be written (${error}), so what it records was not done.`,
  audit_not_completed: ({ error }) => `It was done. Its audit entry lacks the counts (${error}).`,
};

export function explainRefusal(refusal: Refusal): string {
  const words: (details: never) => string = REFUSALS[refusal.code];
  return words(refusal as never);
}

/** What to do about a list that cannot be reached. */
export function explainConnectionFault(fault: ConnectionFault): string {
  const words: (details: never) => string = FAULTS[fault.code];
  return words(fault as never);
}
