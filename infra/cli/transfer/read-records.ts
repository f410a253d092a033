import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { UsageError } from '../exit-codes.ts';
import { DELIMITERS, type Delimiter } from './export-csv.ts';
import type { ImportSource } from './import-source.ts';

/** A line of a table, with the number of the file's line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quote that is never closed would else make the rest of the file one cell. */
const MAX_RECORD_CHARACTERS = 100_000;

/** The delimiter that the first line has most of, outside of quotes. */
export async function detectDelimiter(source: ImportSource): Promise<Delimiter> {
  let start = '';
  for await (const chunk of source.read()) {
    start += chunk;
    if (start.length >= MAX_RECORD_CHARACTERS || /[\r\n]/.test(start)) break;
  }
  const [header = ''] = start
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const countOf = (name: Delimiter) => header.split(DELIMITERS[name]).length;
  const names = Object.keys(DELIMITERS) as Delimiter[];
  return names.reduce((most, name) => (countOf(name) > countOf(most) ? name : most));
}

/** The lines of a table, the header included. Throws `UsageError` where the file is no CSV. */
export async function* readRecords(
  source: ImportSource,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: DELIMITERS[delimiter],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  // The parser rejects its reader with whatever ends the pipeline.
  pipeline(Readable.from(withLineFeeds(source.read())), parser, () => undefined);
  try {
    for await (const item of parser) {
      const { record, info } = item as { record: string[]; info: InfoRecord };
      yield { line: info.lines - lineBreaksIn(record), cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? parser.info.lines);
    // The message of the parser may quote what is in the file.
    throw new UsageError(`Line ${line}: this is no CSV (${error.code}).`);
  }
}

/** A text with LF for CRLF, which the parser counts as two lines inside of quotes. */
async function* withLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n');
  }
  yield held;
}

function lineBreaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0);
}
