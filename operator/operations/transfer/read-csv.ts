import { DAMAGED } from './encoding.ts';

/** A record of a table, with the number of the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether a cell after the first begins with a blank, outside of quotes. */
  readonly isLoose: boolean;
  /** Why the record cannot be trusted. For an open quote, `line` is where it opens. */
  readonly problem?: 'quoteOpen' | 'bytesInvalid';
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Otherwise a quote that is never closed would make the rest of the file one cell. */
const MAX_CELL_CHARACTERS = 100_000;

/** What Excel takes as the delimiter, in a line of its own before the header. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i;

/** The delimiter that the first line names, or else has most of, outside of quotes. */
export function delimiterOf(text: string): string {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  if (named !== undefined) return named;
  const start = text.slice(0, MAX_CELL_CHARACTERS).replaceAll(/"[^"]*"/g, '');
  const [header = ''] = start.trimStart().split(/[\r\n]/);
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}

/**
 * The records of a table, the header included. A quote inside an unquoted cell is text. Neither csv-parse
 * nor papaparse goes on after a quote that is never closed: each makes all the rest one cell.
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvRecord, undefined> {
  const cell = cellOf(`\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  cell.lastIndex = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  let line = cell.lastIndex > 0 ? 2 : 1;
  let record = { line, cells: [] as string[], isLoose: false };
  while (cell.lastIndex < text.length || record.cells.length > 0) {
    const [, quoted, open, plain = '', ending] = cell.exec(text) ?? [];
    const { cells } = record;
    record.isLoose ||= cells.length > 0 && /^ +\S/.test(plain);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (quoted) line += quoted.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (ending === undefined) continue;
    if (open !== undefined) {
      yield { line, cells: [], isLoose: false, problem: 'quoteOpen' };
    } else if (cells.some((each) => each !== '')) {
      const isDamaged = cells.some((each) => each.includes(DAMAGED));
      yield { ...record, ...(isDamaged && { problem: 'bytesInvalid' }) };
    }
    line += 1;
    record = { line, cells: [], isLoose: false };
  }
  return undefined;
}

/** A cell in quotes, an open quote with the rest of its line, or a cell without quotes, and what ends it. */
function cellOf(delimiter: string): RegExp {
  const quoted = String.raw` *"((?:[^"]|""){0,${MAX_CELL_CHARACTERS}})"[^\S\r\n]*?`;
  const others = String.raw`( *"[^\r\n]*)|([^${delimiter}\r\n]*)`;
  return new RegExp(String.raw`(?:${quoted}|${others})(?:${delimiter}|(\r\n|\r|\n|$))`, 'y');
}
