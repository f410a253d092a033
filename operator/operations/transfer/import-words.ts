import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { formatCount } from '#shared/format.ts';
import type { Block, Choice } from '../../operation.ts';
import { IMPORT_FIELDS } from './column-names.ts';
import type { Column, ColumnChoices, Table } from './columns.ts';

interface Words {
  readonly what: string;
  /** Once it was done. */
  readonly done?: string;
  /** `counted`: its lines are not named. `left`: left out because the operator, or the file, says so. */
  readonly is?: 'counted' | 'left';
}

/** What becomes of lines, in the order in which it is said. Those with a text alone are problems. */
const WORDS = {
  new: { what: 'new', done: 'imported', is: 'counted' },
  completed: { what: 'on the list, with something to add', done: 'completed', is: 'counted' },
  updated: { what: 'on the list, and corrected by the file', done: 'updated', is: 'counted' },
  different: { what: 'on the list, and different in the file', is: 'left' },
  changedSince: 'changed since the export, so left unchanged',
  subscribed: { what: 'already on the list', is: 'counted' },
  pending: { what: 'already asked to confirm', is: 'counted' },
  left: { what: 'left the other list', done: 'recorded as having left', is: 'counted' },
  blocked: { what: 'bounced or complained there', done: 'blocked', is: 'counted' },
  ownWord: { what: 'signed up here themselves, so kept', is: 'left' },
  unsubscribed: 'unsubscribed before',
  suppressed: 'suppressed: bounced or complained',
  erased: 'asked to be deleted',
  lapsed: 'never confirmed, or from an import that was undone',
  duplicate: { what: 'in the file twice', is: 'left' },
  notIn: { what: 'not on the other list, by its status columns', is: 'counted' },
  stillOn: { what: 'still on the other list, by its status columns', is: 'left' },
  tooManyCells: 'More cells than columns',
  shifted: 'Shifted cells: one begins with a space, as after an unquoted comma',
  quoteOpen: 'Unclosed quote',
  bytesInvalid: 'Invalid characters: not in the encoding of the file',
  consentMissing: 'No consent',
  languageMissing: 'No language, or an unsupported one',
  dateMissing: 'No date of consent',
  dateInvalid: 'Date of consent invalid or in the future',
  ...SIGN_UP_ERRORS,
  short: { what: 'missing cells at the end, read as blank', is: 'left' },
} as const satisfies Readonly<Record<string, string | Words>>;

/** What became, or would become, of a line. */
export type Outcome = keyof typeof WORDS;

/** What was found in a file. Each line has one outcome, or all of its problems. */
export interface Found {
  readonly lines: ReadonlyMap<Outcome, readonly number[]>;
  /** Fields and values that are left unsaid, such as `role CEO`, with how many lines have them. */
  readonly foreign: ReadonlyMap<string, number>;
  /** The line, the field, what the list has, and what the file has. */
  readonly differences: readonly (readonly string[])[];
  /** Whether a new person has no source of consent. */
  readonly isUnsourced: boolean;
  /** The row keys of people who changed. */
  readonly changed: readonly string[];
}

const ORDER = Object.keys(WORDS);

function wordsOf(outcome: Outcome): Words {
  const words = WORDS[outcome];
  return typeof words === 'string' ? { what: words } : words;
}

/** Each kind of line with its count. Lines are named unless nothing is remarkable about them. */
export function entriesOf({ lines }: Found, isDone: boolean) {
  return [...lines]
    .toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([outcome, at]) => {
      const { what, done = what, is } = wordsOf(outcome);
      const named = is === 'counted' ? undefined : at.toSorted((a, b) => a - b);
      return { what: isDone ? done : what, count: at.length, lines: named };
    });
}

/** Whether people were refused for a reason that the operator may want to know. */
export function hasRefused({ lines }: Found): boolean {
  return [...lines.keys()].some((outcome) => wordsOf(outcome).is === undefined);
}

/** How many lines have one of these outcomes. */
export function countOfLines({ lines }: Found, ...outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, outcome) => sum + (lines.get(outcome)?.length ?? 0), 0);
}

export function foundBlocks(found: Found, isDone: boolean): readonly Block[] {
  const entries = entriesOf(found, isDone);
  const named = entries.flatMap(({ what, lines }) =>
    lines ? [[what, ranges(lines)] as const] : [],
  );
  return [
    ...tableOf(
      ['Lines', 'What'],
      entries.map(({ what, count }) => [formatCount(count), what]),
    ),
    ...(named.length > 0 ? ['Line numbers', { facts: named }] : []),
  ];
}

/** What stands in the file and not on the list, or is none of ours. */
export function valueBlocks({ foreign, differences }: Found): readonly Block[] {
  const unsaid = [...foreign].map(([key, count]) => {
    const end = key.indexOf(' ');
    return [key.slice(0, end), key.slice(end + 1), formatCount(count)];
  });
  return [
    ...tableOf(['Field', 'Unknown, left blank', 'Lines'], unsaid),
    ...tableOf(['Line', 'Field', 'On the list', 'In the file'], differences),
  ];
}

/** Nothing for a table without rows. Of a long one, only the first. */
export function tableOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  choices: readonly Choice[] = [],
): Block[] {
  if (rows.length === 0) return [];
  const more = rows.length - MAX_ROWS;
  const rest = more > 0 ? [`… and ${formatCount(more)} more`] : [];
  return [{ table: { columns, rows: rows.slice(0, MAX_ROWS), choices } }, ...rest];
}

const MAX_ROWS = 50;

const READ_AS: Readonly<Partial<Record<Column['readAs'], string>>> = {
  createdAt: 'createdAt, the date of consent',
  proof: 'the proof of consent',
  updatedAt: 'the last change',
  state: 'the status',
  ignored: 'ignored',
  unused: 'not imported',
};

/** Every column with what it is read as and samples, and every state with its values. */
export function columnBlocks({ columns, states }: Table, given: ColumnChoices): readonly Block[] {
  const values = states.flatMap(({ name, values: counts, in: wanted }) =>
    counts.map(({ key, value, count }) => {
      const isIn = wanted?.has(key) ?? false;
      const text = `in:${name}=${value}`;
      const choice: Choice = { column: 3, options: [[text, 'In']], chosen: isIn ? text : '' };
      const ruling = wanted ? (isIn ? 'in' : 'left out') : 'undecided';
      return { row: [name, value, formatCount(count), ruling], choice };
    }),
  );
  return [
    ...tableOf(
      ['Column', 'Read as', 'Samples'],
      columns.map(({ name, readAs, samples }) => [name, wordOf(readAs), samples.join(', ')]),
      columns.map((column) => columnChoice(column, given)),
    ),
    ...tableOf(
      ['Column', 'Value', 'Lines', 'On the list'],
      values.map(({ row }) => row),
      values.map(({ choice }) => choice),
    ),
  ];
}

function wordOf(readAs: Column['readAs']): string {
  return READ_AS[readAs] ?? readAs;
}

function columnChoice({ name, readAs }: Column, { map }: ColumnChoices): Choice {
  const fields = IMPORT_FIELDS.map((each) => [`map:${each}=${name}`, wordOf(each)] as const);
  const ignored = [`ignore:${name}`, 'ignored'] as const;
  const mapped = IMPORT_FIELDS.find((each) => map[each] === name);
  const chosen = mapped ? `map:${mapped}=${name}` : readAs === 'ignored' ? ignored[0] : '';
  const guess = chosen === '' ? wordOf(readAs) : 'Automatic';
  return { column: 1, options: [['', guess], ...fields, ignored], chosen };
}

/** Numbers of lines as ranges: `4, 17–19, 23`. */
function ranges(lines: readonly number[]): string {
  const found: [number, number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else found.push([line, line]);
  }
  return found
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
}
