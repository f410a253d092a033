import { concurrently, inBatches } from '../../concurrently.ts';
import type { Looked } from '../../list/store/import-person.ts';
import { isOnlyImported } from '../../../lambdas/store/person/operate.ts';
import { type Words, wordsOf } from '../../../lambdas/store/person/row.ts';
import type { Context } from '../../operation.ts';
import type { Table } from './columns.ts';
import {
  type FilePerson,
  readDeparted,
  type ReadLine,
  readPerson,
  type Said,
} from './import-row.ts';
import type { Found, Outcome } from './import-words.ts';
import type { ImportInput } from './import-fields.ts';
import { readCsv } from './read-csv.ts';

/** How many people are looked up in one call, and how many calls at once. */
const BATCH_SIZE = 100;
const BATCHES_AT_ONCE = 2;
/** A departure says nothing of its person. */
const NO_WORDS = { email: '', language: 'it' } as const;

/** A file, and what the operator says of it. */
export interface ImportJob {
  readonly table: Table;
  readonly input: ImportInput;
}

/** Says what is known of the people of a file. With the id of an import, it writes what is to be changed. */
export async function passThrough(
  { table, input }: ImportJob,
  context: Context,
  importId?: string,
): Promise<Found> {
  const { signal, onProgress, store, now } = context;
  const lines = new Map<Outcome, number[]>();
  const foreign = new Map<string, number>();
  const differences: string[][] = [];
  const changed: string[] = [];
  const seen = new Set<string>();
  let isUnsourced = false;
  let done = 0;

  const add = (outcome: Outcome, line: number) =>
    void (lines.get(outcome)?.push(line) ?? lines.set(outcome, [line]));

  function* read(): Generator<ReadLine> {
    const records = readCsv(table.text, table.delimiter);
    // The header.
    records.next();
    for (const record of records) {
      if (!record.problem && record.cells.length < table.columns.length) add('short', record.line);
      const found =
        input.people === 'left'
          ? readDeparted(record, table)
          : readPerson(record, table, input, now());
      if ('email' in found) yield found;
      else for (const problem of found.problems) add(problem, found.line);
    }
  }

  async function decide({ line, person, blocked }: ReadLine, looked: Looked): Promise<Outcome> {
    if (!person) return departed(blocked, looked);
    for (const [field, value] of person.foreign) {
      const key = `${field} ${value}`;
      foreign.set(key, (foreign.get(key) ?? 0) + 1);
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

  function addPerson(words: Words, createdAt: number, { rowKey, mailbox, row }: Looked) {
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

  async function work(batch: readonly ReadLine[]): Promise<void> {
    const known = await store.lookUp(batch.map(({ email }) => email));
    const people = batch.flatMap((found, at) => {
      const looked = known[at];
      return looked ? [{ found, looked }] : [];
    });
    await concurrently(people, { signal }, async ({ found, looked }) => {
      const isTwice = seen.has(looked.rowKey);
      seen.add(looked.rowKey);
      const outcome = isTwice ? 'duplicate' : await decide(found, looked);
      add(outcome, found.line);
      if (CHANGING.has(outcome)) changed.push(looked.rowKey);
    });
    onProgress?.((done += batch.length));
  }

  await concurrently(inBatches(read(), BATCH_SIZE), { atOnce: BATCHES_AT_ONCE, signal }, work);
  return { lines, foreign, differences, isUnsourced, changed };
}

const CHANGING: ReadonlySet<Outcome> = new Set(['new', 'completed', 'updated', 'left', 'blocked']);

/** Excel drops seconds, so a time without them is compared by the minute. */
function isLater(at: number, exported: FilePerson['exported']): boolean {
  if (!exported) return true;
  const unit = exported.isRounded ? 60_000 : 1000;
  return Math.floor(at / unit) > Math.floor(exported.at / unit);
}
