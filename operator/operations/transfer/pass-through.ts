import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/security/keyring.ts';
import { mailboxKeyOf, primaryKey, rowKeyOf } from '../../../lambdas/store/keys.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { readItems } from '../../../lambdas/store/table.ts';
import { concurrently, inBatches } from '../../concurrently.ts';
import type { OperationContext } from '../../operation.ts';
import {
  acquaintanceOf,
  type Acquaintance,
  type PersonToImport,
} from '../../list/store/import-person.ts';
import type { Delimiter } from './export-csv.ts';
import type { ColumnRules, ImportColumns } from './import-columns.ts';
import {
  readRow,
  type FilePerson,
  type ImportDefaults,
  type ImportRow,
  type RowProblem,
} from './import-row.ts';
import { readRecords, readText, type Encoding, type ReadFile } from './read-records.ts';

/** How many people are looked up in one call, and how many calls at once. */
const BATCH_SIZE = 100;
const BATCHES_AT_ONCE = 2;
/** How many people of a batch are written at once. */
const AT_ONCE = 16;

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

/** A file, and how its rows are read. */
export interface ImportFile {
  readonly options: ImportOptions;
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly columns: ImportColumns;
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

/** Writes a person of whom the table knows nothing, or has something to add. */
type Write = (person: Omit<PersonToImport, 'importId' | 'now'>) => Promise<Acquaintance>;

/** Says what is known of the people of a file. `write` is asked only about those whom it would change. */
export async function passThrough(
  file: ImportFile,
  context: OperationContext,
  write?: Write,
): Promise<ImportReport> {
  const { signal, onProgress } = context;
  const { isAsked } = file.options;
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const lines = new Map<Outcome, number[]>();
  const seen = new Set<string>();
  let done = 0;

  function add(outcome: Outcome, line: number): void {
    const before = lines.get(outcome);
    if (before) before.push(line);
    else lines.set(outcome, [line]);
  }

  /** The people of a batch who are not in the file before. */
  function peopleOf(batch: readonly ImportRow[]) {
    const people: { line: number; rowKey: string; person: FilePerson }[] = [];
    for (const row of batch) {
      if ('problems' in row) {
        for (const problem of row.problems) add(problem, row.line);
        continue;
      }
      const rowKey = rowKeyOf(row.person.words.email, keyring);
      if (seen.has(rowKey)) add('duplicate', row.line);
      else people.push({ ...row, rowKey });
      seen.add(rowKey);
    }
    return people;
  }

  async function work(batch: readonly ImportRow[]): Promise<void> {
    const people = peopleOf(batch);
    const rows = await readItems<PersonRow>(
      people.map(({ rowKey }) => primaryKey('waitlist', rowKey)),
    );
    const changed: typeof people = [];
    for (const each of people) {
      const row = rows.get(primaryKey('waitlist', each.rowKey));
      const known = acquaintanceOf(row, each.person.words, context.now());
      if (write && (known === 'new' || known === 'completed')) changed.push(each);
      else add(known, each.line);
    }
    await concurrently(changed, { atOnce: AT_ONCE, signal }, async ({ line, rowKey, person }) => {
      const keys = { rowKey, mailbox: mailboxKeyOf(person.words.email, keyring) };
      if (write) add(await write({ ...person, ...keys, isAsked }), line);
    });
    onProgress?.((done += batch.length));
  }

  const batches = inBatches(readRows(file, context), BATCH_SIZE);
  await concurrently(batches, { atOnce: BATCHES_AT_ONCE, signal }, work);
  return toReport(lines);
}

async function* readRows(
  { options, encoding, delimiter, columns }: ImportFile,
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
