import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import type { Delimiter } from './export-csv.ts';
import { readHeader } from './import-columns.ts';
import type { ImportOptions } from './import-options.ts';
import { readRow, type ImportRow } from './import-row.ts';
import { openImportSource } from './import-source.ts';
import { detectDelimiter, readRecords } from './read-records.ts';

/** A file whose columns are known. */
export interface ImportFile {
  readonly name: string;
  /** Whose export it is. */
  readonly format: string | undefined;
  readonly delimiter: Delimiter;
  /** Its people from the beginning, as often as it is asked for. Throws `UsageError`. */
  readonly rows: () => AsyncIterable<ImportRow>;
}

/** Opens a file and reads its header. Throws `UsageError` for one that cannot be imported. */
export async function openImportFile(
  session: Session,
  { file, map, defaults }: ImportOptions,
): Promise<ImportFile> {
  const source = await openImportSource(session, file);
  const delimiter = await detectDelimiter(source);
  const header = await first(readRecords(source, delimiter));
  if (!header) throw new UsageError('The file is empty.');
  const columns = readHeader(header.cells, map);
  if (!columns.hasLanguage && defaults.language === undefined) {
    throw new UsageError('No column has languages. Give one for all: --language de');
  }
  const settings = { ...defaults, hasConsentColumn: map.consent !== undefined };
  return {
    name: source.name,
    format: columns.format,
    delimiter,
    async *rows() {
      let isHeader = true;
      for await (const record of readRecords(source, delimiter)) {
        if (!isHeader) yield readRow(record, columns, settings, session.now());
        isHeader = false;
      }
    },
  };
}

async function first<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item;
  return undefined;
}
