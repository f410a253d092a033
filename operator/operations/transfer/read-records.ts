import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { RefusedError } from '../../refusal.ts';
import { DELIMITERS, type Delimiter } from './export-csv.ts';

/** The bytes of a file from its beginning, as often as it is called. */
export type ReadFile = () => AsyncIterable<Uint8Array>;

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/**
 * Excel writes Windows-1252, or UTF-16 as “Unicode text”. Other programs write UTF-8. Throws `RefusedError`
 * for what is no text, such as a workbook.
 */
export async function detectEncoding(read: ReadFile): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const chunk of read()) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (isFirst && chunk.includes(0)) throw new RefusedError({ code: 'import_not_text' });
    isFirst = false;
    if (!isValid(() => decoder.decode(chunk, { stream: true }))) return 'windows-1252';
  }
  return isValid(() => decoder.decode()) ? 'utf-8' : 'windows-1252';
}

function isValid(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file, without its byte order mark. */
export async function* readText(read: ReadFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of read()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A row of a table, with the number of the file's line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Otherwise a quote that is never closed would make the rest of the file one cell. */
const MAX_RECORD_CHARACTERS = 100_000;

/** The delimiter that the first line has most of, outside of quotes. */
export async function detectDelimiter(text: AsyncIterable<string>): Promise<Delimiter> {
  let start = '';
  for await (const chunk of text) {
    start += chunk;
    if (start.length >= MAX_RECORD_CHARACTERS || /[\r\n]/.test(start)) break;
  }
  const [header = ''] = start
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const countOf = (name: Delimiter) => header.split(DELIMITERS[name]).length;
  const others = ['semicolon', 'tab'] as const;
  return others.reduce<Delimiter>(
    (most, name) => (countOf(name) > countOf(most) ? name : most),
    'comma',
  );
}

/** The rows of a table, the header included. Throws `RefusedError` where the text is not valid CSV. */
export async function* readRecords(
  text: AsyncIterable<string>,
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
  pipeline(Readable.from(withLineFeeds(text)), parser, () => undefined);
  try {
    for await (const item of parser) {
      const { record, info } = item as { record: string[]; info: InfoRecord };
      yield { line: info.lines - lineBreaksIn(record), cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? parser.info.lines);
    // The message of the parser may quote the file, its code does not.
    throw new RefusedError({ code: 'import_csv_invalid', line, problem: error.code });
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
