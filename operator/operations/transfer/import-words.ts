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
  changedSince: 'changed after the export, and left as they are',
  subscribed: { what: 'already on the list', is: 'counted' },
  pending: { what: 'already asked, waiting for their click', is: 'counted' },
  left: { what: 'left the other list', done: 'stored as having left', is: 'counted' },
  blocked: { what: 'bounced or complained there', done: 'blocked', is: 'counted' },
  ownWord: { what: 'signed up here themselves, and stay', is: 'left' },
  unsubscribed: 'unsubscribed before',
  suppressed: 'suppressed: bounced or complained',
  erased: 'asked to be deleted',
  lapsed: 'never confirmed, or from an import taken back',
  duplicate: { what: 'in the file twice', is: 'left' },
  notIn: { what: 'not in: by the columns that say who is on the list', is: 'counted' },
  stillOn: { what: 'still on the other list, by their columns', is: 'left' },
  tooManyCells: 'More cells than columns',
  shifted: 'Cells shifted: one begins with a blank, as after a comma without quotes',
  quoteOpen: 'A quote is opened and not closed',
  bytesInvalid: 'Damaged letters: not in the encoding of the file',
  consentMissing: 'No consent',
  languageMissing: 'No language, or none of ours',
  dateMissing: 'No date of consent',
  dateInvalid: 'Date of consent invalid or in the future',
  ...SIGN_UP_ERRORS,
  short: { what: 'cells missing at the end, read as blank', is: 'left' },
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
    ...(named.length > 0 ? ['Lines of the file', { facts: named }] : []),
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
  state: 'says who is on the list',
  ignored: 'ignored',
  unused: 'not imported',
};

/** Every column with what it is read as and samples, and every state with its values. */
export function columnBlocks({ columns, states }: Table, given: ColumnChoices): readonly Block[] {
  const values = states.flatMap(({ name, values: counts, in: wanted }) =>
    counts.map(({ key, value, count }) => {
      const ruling = wanted ? (wanted.has(key) ? 'in' : 'left out') : 'undecided';
      const text = `in:${name}=${value}`;
      const chosen = wanted?.has(key) ? text : '';
      const choice: Choice = { column: 3, options: [[text, 'In']], chosen };
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
  const field = IMPORT_FIELDS.find((each) => map[each] === name);
  const [ignored, mapped] = [`ignore:${name}`, `map:${field}=${name}`];
  const guess = field || readAs === 'ignored' ? 'As its name says' : wordOf(readAs);
  return {
    column: 1,
    options: [
      ['', guess],
      ...IMPORT_FIELDS.map((each) => [`map:${each}=${name}`, wordOf(each)] as const),
      [ignored, 'ignored'],
    ],
    chosen: field ? mapped : readAs === 'ignored' ? ignored : '',
  };
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
