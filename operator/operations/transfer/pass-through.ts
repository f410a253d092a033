import { concurrently, inBatches } from '../../concurrently.ts';
import type { Acquaintance, Looked } from '../../list/store/import-person.ts';
import { isOnlyImported } from '../../../lambdas/store/person/operate.ts';
import { type Words, wordsOf } from '../../../lambdas/store/person/row.ts';
import type { Context } from '../../operation.ts';
import type { CellName, Table } from './columns.ts';
import {
  type FilePerson,
  type ImportLine,
  type LineProblem,
  readDeparted,
  readPerson,
  type Said,
} from './import-row.ts';
import type { ImportInput } from './import-fields.ts';
import { readCsv } from './read-csv.ts';

/** How many people are looked up in one call, and how many calls at once. */
const BATCH_SIZE = 100;
const BATCHES_AT_ONCE = 2;
/** How many people of a batch are written at once. */
const AT_ONCE = 16;
/** A departure says nothing of its person. */
const NO_WORDS = { email: '', language: 'it' } as const;

/** A file, and what the operator says of it. */
export interface ImportJob {
  readonly table: Table;
  readonly input: ImportInput;
}

/** What became, or would become, of a line. */
export type Outcome =
  | Acquaintance
  | LineProblem
  | 'duplicate'
  | 'updated'
  | 'different'
  | 'changedSince'
  | 'left'
  | 'blocked'
  | 'ownWord';

/** What was found in a file. Each line has one outcome, or all of its problems. */
export interface Found {
  readonly lines: ReadonlyMap<Outcome, readonly number[]>;
  /** Lines with cells missing at the end, which are read as blank. */
  readonly short: readonly number[];
  /** Values that are left unsaid, with how many lines have them. */
  readonly foreign: ReadonlyMap<string, { readonly field: CellName; readonly count: number }>;
  /** The line, the field, what the list has, and what the file has. */
  readonly differences: readonly (readonly string[])[];
  /** Whether a new person has no source of consent. */
  readonly isUnsourced: boolean;
  /** The row keys of people who changed. */
  readonly changed: readonly string[];
}

/** Says what is known of the people of a file. With the id of an import, it writes what is to be changed. */
export async function passThrough(
  { table, input }: ImportJob,
  context: Context,
  importId?: string,
): Promise<Found> {
  const { signal, onProgress, store, now } = context;
  const lines = new Map<Outcome, number[]>();
  const foreign = new Map<string, { field: CellName; count: number }>();
  const differences: string[][] = [];
  const [short, changed]: [number[], string[]] = [[], []];
  const seen = new Set<string>();
  let isUnsourced = false;
  let done = 0;

  const add = (outcome: Outcome, line: number) =>
    void (lines.get(outcome)?.push(line) ?? lines.set(outcome, [line]));

  function* read(): Generator<ImportLine> {
    let isHeader = true;
    for (const record of readCsv(table.text, table.delimiter)) {
      const { line, cells, problem } = record;
      if (!isHeader && !problem && cells.length < table.columns.length) short.push(line);
      if (!isHeader) {
        yield input.people === 'left'
          ? readDeparted(record, table)
          : readPerson(record, table, input, now());
      }
      isHeader = false;
    }
  }

  async function decide(found: Exclude<ImportLine, { problems: unknown }>, looked: Looked) {
    const { line } = found;
    if ('email' in found) return departed(found.blocked, looked);
    const { person } = found;
    for (const [field, value] of found.foreign) {
      const key = `${field} ${value}`;
      foreign.set(key, { field, count: (foreign.get(key)?.count ?? 0) + 1 });
    }
    const { words, createdAt, isIn, exported } = person;
    const known = store.acquaintanceOf(looked.row, words, now());
    if (known === 'new') {
      if (!isIn) return 'notIn';
      if (typeof createdAt === 'string') return createdAt;
      if (!words.consent) isUnsourced = true;
      return addPerson(words, createdAt, looked);
    }
    const set = store.differencesOf(looked.row, person.said, now());
    const isCompared = input.update || exported !== undefined;
    if (isCompared && looked.row && Object.keys(set).length > 0) {
      const seenAt = store.lastChangeOf(looked.row);
      if (isLater(seenAt, exported)) return 'changedSince';
      const before = wordsOf(looked.row, now());
      for (const [field, after] of Object.entries(set)) {
        const own = before?.[field as keyof Said] ?? '';
        differences.push([line, field, own, after].map(String));
      }
      if (!input.update) return 'different';
      if (importId === undefined) return 'updated';
      const { rowKey } = looked;
      const details = { fields: Object.keys(set), import: importId };
      await store.record({ action: 'rectify', rowKey, details }, context);
      const isSet = await store.updateByFile(rowKey, { set, seen: seenAt, now: now() });
      return isSet ? 'updated' : 'changedSince';
    }
    if (!isIn) return 'notIn';
    return known === 'completed' ? addPerson(words, now(), looked) : known;
  }

  async function addPerson(words: Words, createdAt: number, { rowKey, mailbox, row }: Looked) {
    if (importId === undefined) return row ? 'completed' : 'new';
    const { confirm: isAsked } = input;
    return store.importPerson({ words, createdAt, rowKey, mailbox, isAsked, importId, now: now() });
  }

  async function departed(blocked: 'bounce' | 'complaint' | undefined, looked: Looked) {
    const { row, rowKey, mailbox } = looked;
    if (row && !isOnlyImported(row)) {
      const known = store.acquaintanceOf(row, NO_WORDS, now());
      return known === 'subscribed' || known === 'pending' ? 'ownWord' : known;
    }
    const isStored =
      importId === undefined ||
      (await store.storeDeparture(rowKey, { blocked, mailbox, importId, now: now() }));
    return isStored ? (blocked ? 'blocked' : 'left') : 'ownWord';
  }

  async function work(batch: readonly ImportLine[]): Promise<void> {
    const people = batch.flatMap((found) => ('problems' in found ? [] : [found]));
    for (const found of batch) {
      if ('problems' in found) for (const problem of found.problems) add(problem, found.line);
    }
    const known = await store.lookUp(
      people.map((found) => ('email' in found ? found.email : found.person.words.email)),
    );
    const fresh = people.flatMap((found, at) => {
      const looked = known[at];
      if (!looked) return [];
      if (!seen.has(looked.rowKey)) {
        seen.add(looked.rowKey);
        return [{ found, looked }];
      }
      add('duplicate', found.line);
      return [];
    });
    await concurrently(fresh, { atOnce: AT_ONCE, signal }, async ({ found, looked }) => {
      const outcome = await decide(found, looked);
      add(outcome, found.line);
      if (CHANGING.has(outcome)) changed.push(looked.rowKey);
    });
    onProgress?.((done += batch.length));
  }

  await concurrently(inBatches(read(), BATCH_SIZE), { atOnce: BATCHES_AT_ONCE, signal }, work);
  return { lines, short, foreign, differences, isUnsourced, changed };
}

const CHANGING: ReadonlySet<Outcome> = new Set(['new', 'completed', 'updated', 'left', 'blocked']);

/** Excel drops seconds, so a time without them is compared by the minute. */
function isLater(at: number, exported: FilePerson['exported']): boolean {
  if (!exported) return true;
  const unit = exported.isRounded ? 60_000 : 1000;
  return Math.floor(at / unit) > Math.floor(exported.at / unit);
}
