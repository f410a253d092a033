import { fold, toVisibleLine } from '#shared/contract/text.ts';
import { FIRST_LENGTH, makeRoom } from './numbers.ts';

const SEPARATOR = '\n';
const ASCII = /^\p{ASCII}*$/u;

/**
 * What people typed, one record after another: once without case and accents, to be searched, and once
 * as it was typed, where that differs.
 */
export function createTexts() {
  const searched = createRecords();
  const typed = createRecords();
  /** The record of `typed`, and one. 0: as it is searched. */
  const columns = { typed: new Uint32Array(FIRST_LENGTH) };
  return {
    /** Returns the record. The first fields are shown as well, and none has a line break. */
    add(fields: readonly (string | undefined)[], shownFields: number): number {
      const text = fields.join(SEPARATOR) + SEPARATOR;
      const folded = ASCII.test(text) ? text.toLowerCase() : fold(text);
      const shown = fields.slice(0, shownFields).join(SEPARATOR) + SEPARATOR;
      const record = searched.add(folded);
      makeRoom(columns, record + 1);
      columns.typed[record] = folded.startsWith(shown) ? 0 : typed.add(shown) + 1;
      return record;
    },
    /** The fields that are shown, as they were typed. */
    fields(record = 0): readonly string[] {
      const other = columns.typed[record] ?? 0;
      return (other === 0 ? searched.read(record) : typed.read(other - 1)).split(SEPARATOR);
    },
    /** 1 for each record that has a text. */
    search: (text: string): Uint8Array => searched.search(fold(toVisibleLine(text))),
  };
}

/** Long strings lie outside of the heap. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** For each unit of a string. */
const MAX_UNIT_BYTES = 3;

interface Chunk {
  /** A character for each byte of UTF-8: strings are searched faster than bytes. */
  readonly text: string;
  readonly firstRecord: number;
  /** The record behind its last one. */
  readonly end: number;
}

/** Texts in a few long strings. The last of them grows in a buffer until somebody reads it. */
function createRecords() {
  const chunks: Chunk[] = [];
  const columns = { start: new Uint32Array(FIRST_LENGTH) };
  const open = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let length = 0;
  let firstRecord = 0;
  let records = 0;

  function close(): void {
    if (length === 0) return;
    chunks.push({ text: open.toString('latin1', 0, length), firstRecord, end: records });
    length = 0;
    firstRecord = records;
  }

  const startOf = (record: number) => columns.start[record] ?? 0;
  return {
    add(text: string): number {
      if (length + text.length * MAX_UNIT_BYTES > CHUNK_BYTES) close();
      makeRoom(columns, records + 1);
      columns.start[records] = length;
      length += open.write(text, length);
      records += 1;
      return records - 1;
    },
    read(record: number): string {
      close();
      const chunk = chunks.findLast((each) => each.firstRecord <= record);
      const end = record + 1 === chunk?.end ? undefined : startOf(record + 1);
      return Buffer.from(chunk?.text.slice(startOf(record), end) ?? '', 'latin1').toString();
    },
    search(text: string): Uint8Array {
      close();
      const found = new Uint8Array(records);
      const part = Buffer.from(text).toString('latin1');
      for (const chunk of chunks) {
        let record = chunk.firstRecord;
        for (let at = chunk.text.indexOf(part); at !== -1;) {
          while (record + 1 < chunk.end && startOf(record + 1) <= at) record += 1;
          found[record] = 1;
          record += 1;
          at = record === chunk.end ? -1 : chunk.text.indexOf(part, startOf(record));
        }
      }
      return found;
    },
  };
}
