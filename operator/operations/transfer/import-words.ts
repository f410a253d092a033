import { SIGN_UP_ERRORS, type SignUpError } from '#shared/contract/field-errors.ts';
import { formatCount } from '#shared/format.ts';
import type { Block, Choice } from '../../operation.ts';
import { IMPORT_FIELDS } from './column-names.ts';
import type { Column, ColumnChoices, Table } from './columns.ts';
import type { Found, Outcome } from './pass-through.ts';

interface Words {
  readonly what: string;
  /** Once it was done. */
  readonly done?: string;
  /** `counted`: its lines are not named. `left`: left out because the operator, or the file, says so. */
  readonly is?: 'counted' | 'left';
}

/** What became of lines, in the order in which it is said. The rest are problems. */
const WORDS: Readonly<Record<Exclude<Outcome, SignUpError>, Words>> = {
  new: { what: 'new', done: 'imported', is: 'counted' },
  completed: {
    what: 'already on the list, with something to add',
    done: 'completed',
    is: 'counted',
  },
  updated: { what: 'on the list, and corrected by the file', done: 'updated', is: 'counted' },
  different: { what: 'on the list, and different in the file', is: 'left' },
  changedSince: { what: 'changed after the export, and left as they are' },
  subscribed: { what: 'already on the list', is: 'counted' },
  pending: { what: 'already asked, waiting for their click', is: 'counted' },
  left: { what: 'left the other list', done: 'stored as having left', is: 'counted' },
  blocked: { what: 'bounced or complained there', done: 'blocked', is: 'counted' },
  ownWord: { what: 'signed up here themselves, and stay', is: 'left' },
  unsubscribed: { what: 'unsubscribed before' },
  suppressed: { what: 'suppressed: bounced or complained' },
  erased: { what: 'asked to be deleted' },
  lapsed: { what: 'never confirmed, or from an import taken back' },
  duplicate: { what: 'in the file twice', is: 'left' },
  notIn: { what: 'not in: by the columns that say who is on the list', is: 'counted' },
  stillOn: { what: 'still on the other list, by their columns', is: 'left' },
  tooManyCells: { what: 'More cells than columns' },
  shifted: { what: 'Cells shifted: one begins with a blank, as after a comma without quotes' },
  quoteOpen: { what: 'A quote is opened and not closed' },
  bytesInvalid: { what: 'Damaged letters: not in the encoding of the file' },
  consentMissing: { what: 'No consent' },
  languageMissing: { what: 'No language, or none of ours' },
  dateMissing: { what: 'No date of consent' },
  dateInvalid: { what: 'Date of consent invalid or in the future' },
};
const ORDER: readonly string[] = [...Object.keys(WORDS), ...Object.keys(SIGN_UP_ERRORS)];

function wordsOf(outcome: Outcome): Words {
  return outcome in SIGN_UP_ERRORS
    ? { what: SIGN_UP_ERRORS[outcome as SignUpError] }
    : WORDS[outcome as keyof typeof WORDS];
}

/** Each kind of line with its count. Lines are named unless nothing is remarkable about them. */
export function entriesOf({ lines, short }: Found, isDone: boolean) {
  const entries = [...lines]
    .toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([outcome, at]) => {
      const { what, done = what, is } = wordsOf(outcome);
      const named = is === 'counted' ? undefined : at.toSorted((a, b) => a - b);
      return { what: isDone ? done : what, count: at.length, lines: named };
    });
  if (short.length === 0) return entries;
  const what = 'cells missing at the end, read as blank';
  return [...entries, { what, count: short.length, lines: short }];
}

/** Whether people were refused for a reason that the operator may want to know. */
export function hasRefused({ lines }: Pick<Found, 'lines'>): boolean {
  return [...lines.keys()].some((outcome) => wordsOf(outcome).is === undefined);
}

/** How many lines have one of these outcomes. */
export function countOfLines(
  { lines }: Pick<Found, 'lines'>,
  ...outcomes: readonly Outcome[]
): number {
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
  const unsaid = [...foreign].map(([key, { field, count }]) => [
    field,
    key.slice(field.length + 1),
    formatCount(count),
  ]);
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
  told: 'only read: set only by the system',
  ignored: 'ignored',
  empty: 'empty',
  unused: 'not imported',
};

/** Every column with what it is read as and samples, and every state with its values. */
export function columnBlocks({ columns }: Table, given: ColumnChoices): readonly Block[] {
  const states = columns.filter(({ readAs }) => readAs === 'state');
  return [
    ...tableOf(
      ['Column', 'Read as', 'Samples'],
      columns.map(({ name, readAs, samples }) => [
        name,
        READ_AS[readAs] ?? readAs,
        samples.join(', '),
      ]),
      columns.map((column) => columnChoice(column, given)),
    ),
    ...tableOf(
      ['Column', 'Value', 'Lines', 'On the list'],
      states.flatMap(({ name, values, in: wanted }) =>
        values.map(({ key, value, count }) => {
          const ruling = wanted ? (wanted.has(key) ? 'in' : 'left out') : 'undecided';
          return [name, value, formatCount(count), ruling];
        }),
      ),
      states.flatMap(({ name, values, in: wanted }) =>
        values.map(({ key, value }): Choice => {
          const text = `in:${name}=${value}`;
          return { column: 3, options: [[text, 'In']], chosen: wanted?.has(key) ? text : '' };
        }),
      ),
    ),
  ];
}

function columnChoice({ name, readAs }: Column, { map }: ColumnChoices): Choice {
  const field = IMPORT_FIELDS.find((each) => map[each] === name);
  const [ignored, mapped] = [`ignore:${name}`, `map:${field}=${name}`];
  const guess = field || readAs === 'ignored' ? 'As its name says' : (READ_AS[readAs] ?? readAs);
  return {
    column: 1,
    options: [
      ['', guess],
      ...IMPORT_FIELDS.map((each) => [`map:${each}=${name}`, READ_AS[each] ?? each] as const),
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
