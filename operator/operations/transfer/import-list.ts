import { randomBytes } from 'node:crypto';
import type { OperationContext } from '../../operation.ts';
import { record, type Recorded } from '../people/audit.ts';
import { RefusedError } from '../../refusal.ts';
import { importPerson } from '../../list/store/import-person.ts';
import { readHeader, surveyColumns } from './import-columns.ts';
import {
  passThrough,
  type ImportFile,
  type ImportOptions,
  type ImportReport,
} from './pass-through.ts';
import {
  detectDelimiter,
  detectEncoding,
  readRecords,
  readText,
  type ReadFile,
} from './read-records.ts';
import { isNameOfDeparted } from './state-words.ts';
import type { ReadColumn } from './survey-column.ts';

export interface ImportPlan extends ImportFile {
  /** Columns that are no field: those that tell who has left, and those that are ignored. */
  readonly others: readonly ReadColumn[];
  /** Whether the name of the file says that its people left a list. */
  readonly isNamedDeparted: boolean;
  /** What would become of the rows, if it was asked for. */
  readonly forecast?: ImportReport;
}

/** How a file is read, and the names of its columns. Throws `RefusedError` for what is no table. */
export async function readFileHead(read: ReadFile) {
  const encoding = await detectEncoding(read);
  const delimiter = await detectDelimiter(readText(read, encoding));
  const head = await first(readRecords(readText(read, encoding), delimiter));
  if (!head) throw new RefusedError({ code: 'import_file_empty' });
  return { encoding, delimiter, header: head.cells };
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
  const { encoding, delimiter, header } = await readFileHead(read);
  const columns = readHeader(header, options);
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
    const forecast = await passThrough(plan, context);
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

/**
 * Writes the people of whom the table knows nothing, and what known ones had not said. Repeated after an
 * interruption, it adds the rest, under an id of its own. The audit has the id before a row has it.
 */
export async function runImport(
  plan: ImportPlan,
  context: OperationContext,
): Promise<ImportReport & { readonly id?: string }> {
  const id = randomBytes(ID_BYTES).toString('hex');
  let recorded: Promise<Recorded> | undefined;
  const report = await passThrough(plan, context, async (person) => {
    await (recorded ??= record({ action: 'import', details: { id } }, context));
    return importPerson({ ...person, importId: id, now: context.now() });
  });
  if (!recorded) return report;
  const completed = report.found.find(({ outcome }) => outcome === 'completed')?.count;
  const entry = await recorded;
  await entry.add({ people: report.added, ...(completed !== undefined && { completed }) });
  return { ...report, id };
}

const ID_BYTES = 4;

async function first<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item;
  return undefined;
}
