import { fold } from '#shared/contract/text.ts';
import { RefusedError } from '../../refusal.ts';
import { fieldOfName, type ImportField } from './column-names.ts';
import { COLUMN_NAMES } from './export-csv.ts';
import { readCsv, type CsvRecord } from './read-csv.ts';
import type { DateOrder } from './file-times.ts';
import { kindOfName } from './state-words.ts';
import {
  BLANK,
  FILLED,
  keyOf,
  keyOfTyped,
  OTHERS,
  surveyColumn,
  type ValueCount,
} from './survey.ts';

/** What an operator says of the columns of a file. */
export interface ColumnChoices {
  readonly map: Partial<Readonly<Record<ImportField, string>>>;
  /** `COLUMN=VALUE,VALUE`: the values of people who are on the list that the file comes from. */
  readonly in: readonly string[];
  /** Columns that are not read, whatever their names and words. */
  readonly ignore: readonly string[];
}

/** A field, or in our own export the proof of consent and the last change. */
export type CellName = ImportField | 'proof' | 'updatedAt';

/** A column, what it is read as, and what it holds. */
export interface Column {
  readonly name: string;
  readonly position: number;
  readonly readAs: CellName | 'state' | 'ignored' | 'unused';
  readonly samples: readonly string[];
  readonly values: readonly ValueCount[];
  /** The values of people who are in, if the operator or our own export says it. */
  readonly in: ReadonlySet<string> | undefined;
  readonly order: DateOrder | 'unclear';
}

/** A file whose columns are known. */
export interface Table {
  readonly text: string;
  readonly delimiter: string;
  readonly isOwn: boolean;
  readonly columns: readonly Column[];
  /** Those that say who is on a list. */
  readonly states: readonly Column[];
  /** Whether lines with a cell that begins with a blank have shifted cells. */
  readonly isLooseShifted: boolean;
  readonly has: (field: CellName) => boolean;
  /** The first cell of a field that is not empty, or ''. */
  readonly cellOf: (record: CsvRecord, field: CellName) => string;
}

/** Columns of our own export that hold something else than their names say. */
const OWN_FIELDS: ReadonlyMap<string, CellName | 'none'> = new Map([
  ['consent', 'proof'],
  ['updatedAt', 'updatedAt'],
  ['confirmedAt', 'none'],
]);

/** At most this share of the lines begin a cell with a blank by mistake. */
const LOOSE_SHARE = 0.1;

/** Reads the columns of a table to the end of the file. Throws `RefusedError`, and quotes no address. */
export function readTable(text: string, delimiter: string, choices: ColumnChoices): Table {
  const records = readCsv(text, delimiter);
  const header: CsvRecord | undefined = records.next().value;
  if (!header) throw new RefusedError('The file is empty.');
  if (header.problem) {
    throw new RefusedError('The header line is damaged.');
  }
  if (header.cells.some((cell) => cell.includes('@'))) {
    throw new RefusedError('The first line contains an address. It must name the columns.');
  }
  const names = header.cells.map((cell) => cell.trim());
  const isOwn = isOwnHeader(names);
  const ignored = new Set(choices.ignore.map((name) => positionOf(names, name)));
  const given = ticksOf(names, choices.in);
  const ownState = isOwn ? names.indexOf('state') : -1;
  const ticks = new Map(ownState < 0 ? given : [[ownState, ON_OWN_LIST], ...given]);
  const fields = fieldsOf(names, isOwn, choices.map);
  const surveys = names.map((name, at) => surveyColumn(name, fields.has(at) && !ticks.has(at)));
  const lines = { all: 0, loose: 0 };
  for (const { cells, problem, isLoose } of records) {
    if (problem) continue;
    lines.all += 1;
    lines.loose += Number(isLoose);
    for (const [at, survey] of surveys.entries()) survey.add(cells[at] ?? '');
  }
  const columns = surveys.map((survey, position): Column => {
    const name = names[position] || `column ${position + 1}`;
    const { isState, values, samples, order } = survey.find();
    refuseUnknown(name, values, given.get(position));
    const ticked = ticks.get(position);
    // No file brings about what the system sets.
    const isSystem = isOwn && OWN.has(name) && !(ownState < 0 && kindOfName(name) === 'left');
    const guess = fields.get(position) ?? (isState && !isSystem ? 'state' : 'unused');
    const readAs = ignored.has(position) ? 'ignored' : ticked ? 'state' : guess;
    return { name, position, readAs, samples, values, order, in: ticked };
  });
  const byUse = Map.groupBy(columns, ({ readAs }) => readAs);
  return {
    text,
    delimiter,
    isOwn,
    columns,
    isLooseShifted: !header.isLoose && lines.loose <= Math.max(1, LOOSE_SHARE * lines.all),
    states: byUse.get('state') ?? [],
    has: (field) => byUse.has(field),
    cellOf: ({ cells }, field) =>
      byUse
        .get(field)
        ?.map(({ position }) => cells[position]?.trim() ?? '')
        .find((cell) => cell !== '') ?? '',
  };
}

/** Whether somebody has a ticked value in each column of states that is decided. */
export function isTicked({ states }: Table, { cells }: CsvRecord): boolean {
  return states.every(
    ({ name, position, in: wanted }) =>
      !wanted || wanted.has(keyOf(kindOfName(name), cells[position] ?? '')),
  );
}

const OWN: ReadonlySet<string> = new Set(COLUMN_NAMES);
const ON_OWN_LIST: ReadonlySet<string> = new Set(['subscribed']);

/** Others have a column “state”, too, for a part of a country. */
function isOwnHeader(names: readonly string[]): boolean {
  const has = (name: string) => names.includes(name);
  if (!has('email')) return false;
  if (has('state') && has('updatedAt')) return true;
  return names.every((name) => OWN.has(name)) && (!has('state') || has('createdAt'));
}

/** The fields of columns, by their positions. */
function fieldsOf(names: readonly string[], isOwn: boolean, map: ColumnChoices['map']) {
  const fields = new Map<number, CellName>();
  for (const [position, name] of names.entries()) {
    const field = (isOwn && OWN_FIELDS.get(name)) || fieldOfName(name);
    if (field && field !== 'none' && !(field in map)) fields.set(position, field);
  }
  for (const [field, name] of Object.entries(map)) {
    fields.set(positionOf(names, name), field as ImportField);
  }
  return fields;
}

/** The values that are in, by the positions of their columns. */
function ticksOf(names: readonly string[], texts: readonly string[]) {
  const ticks = new Map<number, ReadonlySet<string>>();
  for (const text of texts) {
    const [name = '', ...values] = text.split('=');
    const position = positionOf(names, name);
    const keys = values.join('=').split(',').map(keyOfTyped);
    ticks.set(position, new Set([...(ticks.get(position) ?? []), ...keys]));
  }
  return ticks;
}

function positionOf(names: readonly string[], column: string): number {
  const position = names.findIndex((name) => fold(name) === fold(column.trim()));
  if (position >= 0) return position;
  const known = names.join(', ').slice(0, 500);
  throw new RefusedError(`There is no column “${column.trim()}”. The columns are: ${known}`);
}

function refuseUnknown(
  column: string,
  values: readonly ValueCount[],
  ticked: ReadonlySet<string> = new Set(),
): void {
  const known = new Set([BLANK, FILLED, ...values.map(({ key }) => key)]);
  const unknown = [...ticked].find((key) => !known.has(key));
  if (unknown === undefined || known.has(OTHERS)) return;
  throw new RefusedError(`The column “${column}” has no value “${unknown}”.`);
}
