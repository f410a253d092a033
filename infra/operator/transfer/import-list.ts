import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { mailboxKeysOf, rowKeyOf } from '../../../lambdas/store/row-key.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import {
  acquaintanceOf,
  importPerson,
  type Acquaintance,
  type PersonToImport,
} from '../store/import-person.ts';
import type { Delimiter } from './export-csv.ts';
import {
  readHeader,
  surveyColumns,
  type ColumnRules,
  type ImportColumns,
} from './import-columns.ts';
import { readRow, type ImportDefaults, type ImportRow, type RowProblem } from './import-row.ts';
import {
  detectDelimiter,
  detectEncoding,
  readRecords,
  readText,
  type Encoding,
  type ReadFile,
} from './read-records.ts';
import { isNameOfDeparted } from './state-words.ts';
import type { ReadColumn } from './survey-column.ts';

/** How many people are looked up or written at once. */
const AT_ONCE = 32;

export interface ImportOptions extends ColumnRules {
  readonly read: ReadFile;
  /** The name of the file, without its folder. Undefined for standard input. */
  readonly name: string | undefined;
  readonly defaults: ImportDefaults;
  /** Whether each person is asked by a mail first. */
  readonly isAsked: boolean;
  /** Whether to look up what is known of each person, which `runImport` does in any case. */
  readonly isForecast: boolean;
}

export interface ImportPlan {
  readonly options: ImportOptions;
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly columns: ImportColumns;
  /** Columns that are no field: those that tell who has left, and those that are ignored. */
  readonly others: readonly ReadColumn[];
  /** Whether the name of the file says that its people left a list. */
  readonly isNamedDeparted: boolean;
  /** What would become of the rows, if it was asked for. */
  readonly forecast?: ImportReport;
}

/** What became, or would become, of a row. `new` is a person who was, or would be, added. */
export type Outcome = Acquaintance | 'duplicate' | RowProblem;

/** The outcomes of a file. Each row has one, or all of its problems. */
export interface ImportReport {
  readonly added: number;
  /** Whether people were refused for a reason that the operator may want to know. */
  readonly hasRefused: boolean;
  readonly found: readonly {
    readonly outcome: Outcome;
    readonly count: number;
    /** Undefined for people who are new or on the list: these are only counted. */
    readonly lines: readonly number[] | undefined;
  }[];
}

/**
 * Reads a file to its end, and says what an import of it would do. Throws `RefusedError` for a file that
 * cannot be imported, so that nothing is written of a file that is broken somewhere.
 */
export async function planImport(
  options: ImportOptions,
  context: OperationContext,
): Promise<ImportPlan> {
  const { read, name, defaults, isForecast } = options;
  const encoding = await detectEncoding(read);
  const delimiter = await detectDelimiter(readText(read, encoding));
  const header = await first(readRecords(readText(read, encoding), delimiter));
  if (!header) throw new RefusedError({ code: 'import_file_empty' });
  const columns = readHeader(header.cells, options);
  if (!columns.hasLanguage && defaults.language === undefined) {
    throw new RefusedError({ code: 'import_language_missing' });
  }
  const others = await surveyColumns(
    columns.others,
    interruptible(readRecords(readText(read, encoding), delimiter), context),
  );
  const states = others.filter((other) => other.kind === 'state');
  const plan: ImportPlan = {
    options,
    encoding,
    delimiter,
    columns: {
      ...columns,
      hasLeft: (cells) =>
        columns.hasLeft(cells) ||
        states.some(({ position, isLeft }) => isLeft(cells[position] ?? '')),
    },
    others,
    isNamedDeparted: name !== undefined && isNameOfDeparted(name),
  };
  if (isForecast) {
    const forecast = await passThrough(plan, context, async (person) =>
      acquaintanceOf(await findRow(person.rowKey), person),
    );
    context.signal.throwIfAborted();
    return { ...plan, forecast };
  }
  return plan;
}

async function* interruptible<Item>(
  items: AsyncIterable<Item>,
  { signal }: OperationContext,
): AsyncGenerator<Item> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

/** Writes the people of whom the table knows nothing. Repeated after an interruption, it adds the rest. */
export function runImport(plan: ImportPlan, context: OperationContext): Promise<ImportReport> {
  return passThrough(plan, context, importPerson);
}

async function* readRows(
  { options, encoding, delimiter, columns }: ImportPlan,
  { now }: OperationContext,
): AsyncGenerator<ImportRow> {
  const { read, map, defaults } = options;
  const settings = { ...defaults, hasConsentColumn: map.consent !== undefined };
  let isHeader = true;
  for await (const record of readRecords(readText(read, encoding), delimiter)) {
    if (!isHeader) yield readRow(record, columns, settings, now());
    isHeader = false;
  }
}

async function passThrough(
  plan: ImportPlan,
  context: OperationContext,
  act: (person: PersonToImport) => Promise<Acquaintance>,
): Promise<ImportReport> {
  const { signal, now, onProgress } = context;
  const { isAsked } = plan.options;
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const lines = new Map<Outcome, number[]>();
  const add = (outcome: Outcome, line: number) => {
    const before = lines.get(outcome);
    if (before) before.push(line);
    else lines.set(outcome, [line]);
  };
  const seen = new Set<string>();
  let done = 0;
  await concurrently(readRows(plan, context), { atOnce: AT_ONCE, signal }, async (row) => {
    onProgress?.(++done);
    if ('problems' in row) {
      for (const problem of row.problems) add(problem, row.line);
      return;
    }
    const { email } = row.person.signUp;
    const rowKey = rowKeyOf(email, keyring);
    if (seen.has(rowKey)) return add('duplicate', row.line);
    seen.add(rowKey);
    const keys = { rowKey, ...mailboxKeysOf(email, keyring) };
    add(await act({ ...row.person, ...keys, isAsked, now: now() }), row.line);
  });
  return toReport(lines);
}

const UNREMARKABLE: ReadonlySet<Outcome> = new Set(['new', 'completed', 'subscribed', 'pending']);
const HARMLESS: ReadonlySet<Outcome> = new Set([...UNREMARKABLE, 'duplicate']);

function toReport(lines: ReadonlyMap<Outcome, readonly number[]>): ImportReport {
  return {
    added: lines.get('new')?.length ?? 0,
    hasRefused: [...lines.keys()].some((outcome) => !HARMLESS.has(outcome)),
    found: [...lines].map(([outcome, at]) => ({
      outcome,
      count: at.length,
      lines: UNREMARKABLE.has(outcome) ? undefined : at.toSorted((a, b) => a - b),
    })),
  };
}

async function first<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item;
  return undefined;
}
