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
  const lead = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  const cellEnd = new RegExp(`[${delimiter === '\t' ? '\\t' : `\\${delimiter}`}\\r\\n]|$`, 'g');
  let at = lead;
  let line = lead > 0 ? 2 : 1;
  while (at < text.length) {
    const record = readRecord(text, at, { delimiter, cellEnd });
    const problemLine = line + lineBreaksIn(text, at, record.problemAt ?? at);
    const { cells, end, isLoose } = record;
    if (record.problemAt !== undefined) {
      yield { line: problemLine, cells: [], isLoose: false, problem: 'quoteOpen' };
    } else if (cells.some((cell) => cell !== '')) {
      const isDamaged = cells.some((cell) => cell.includes(DAMAGED));
      yield { line, cells, isLoose, ...(isDamaged && { problem: 'bytesInvalid' }) };
    }
    line += lineBreaksIn(text, at, end);
    at = end;
  }
  return undefined;
}

interface Format {
  readonly delimiter: string;
  readonly cellEnd: RegExp;
}

/** `problemAt`: where a quote opens that is not closed. The record then ends with that line. */
function readRecord(text: string, start: number, { delimiter, cellEnd }: Format) {
  const cells: string[] = [];
  let isLoose = false;
  let at = start;
  for (;;) {
    const opening = openingQuote(text, at);
    cellEnd.lastIndex = at;
    if (opening !== undefined) {
      const closing = closingQuote(text, opening + 1);
      cellEnd.lastIndex = closing ?? opening;
      const end = cellEnd.exec(text)?.index ?? text.length;
      const isClosed = closing !== undefined && text.slice(closing + 1, end).trim() === '';
      if (!isClosed) {
        return { cells, isLoose, end: lineEnd(text, opening), problemAt: opening };
      }
      cells.push(text.slice(opening + 1, closing).replaceAll('""', '"'));
      at = end;
    } else {
      const end = cellEnd.exec(text)?.index ?? text.length;
      const cell = text.slice(at, end);
      isLoose ||= cells.length > 0 && /^ +\S/.test(cell);
      cells.push(cell);
      at = end;
    }
    if (text[at] !== delimiter) return { cells, isLoose, end: lineEnd(text, at) };
    at += 1;
  }
}

/** Where the quote of a quoted cell stands. */
function openingQuote(text: string, at: number): number | undefined {
  let from = at;
  while (text[from] === ' ') from += 1;
  return text[from] === '"' ? from : undefined;
}

function closingQuote(text: string, start: number): number | undefined {
  let at = text.indexOf('"', start);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 || at - start > MAX_CELL_CHARACTERS ? undefined : at;
}

/** Where the line after a position begins. */
function lineEnd(text: string, from: number): number {
  const found = /\r\n|\r|\n|$/g;
  found.lastIndex = from;
  const { index = text.length, 0: ending = '' } = found.exec(text) ?? {};
  return index + ending.length;
}

function lineBreaksIn(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0;
}
