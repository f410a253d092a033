import type { FileHandle } from 'node:fs/promises';
import { MailIndex, type MailFacts } from './mail-index.ts';
import type { Mail } from '../../pages/inbox/mail.ts';

const NEWLINE = 10;

/** How much is read at a time, where mails lie side by side. One mail may be longer. */
const READ_BYTES = 1024 * 1024;

/** Reads which mails a file holds, one on each line. A line that is not whole is left out. */
export async function indexMails(file: FileHandle): Promise<MailIndex> {
  const index = new MailIndex();
  let rest = Buffer.alloc(0);
  for (let offset = 0; ;) {
    const chunk = Buffer.allocUnsafe(READ_BYTES);
    const { bytesRead } = await file.read(chunk, 0, READ_BYTES, offset);
    if (bytesRead === 0) return index;
    offset += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      index.add(factsOf(rest.subarray(0, end)), end + 1);
      rest = rest.subarray(end + 1);
    }
  }
}

/** Whole lines of JSON, the mails at ascending positions. */
export async function* readLines(
  file: FileHandle,
  index: Pick<MailIndex, 'bytesOf'>,
  positions: readonly number[],
): AsyncGenerator<Buffer<ArrayBuffer>, void> {
  for (let next = 0; next < positions.length;) {
    const first = positions[next] ?? 0;
    let last = first;
    next += 1;
    while (positions[next] === last + 1) {
      const { begin, end } = index.bytesOf(first, last + 1);
      if (end - begin > READ_BYTES) break;
      last += 1;
      next += 1;
    }
    yield await readWhole(file, index.bytesOf(first, last));
  }
}

async function readWhole(
  file: FileHandle,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafe(end - begin);
  for (let length = 0; length < bytes.length;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, begin + length);
    if (bytesRead === 0) throw new EmptiedMailboxError('The mails were deleted meanwhile');
    length += bytesRead;
  }
  return bytes;
}

class EmptiedMailboxError extends Error {
  override readonly name = 'EmptiedMailboxError';
}

const HEAD = /^\{"id":"([^"\\]+)","to":"([^"\\]+)",/;
const TAIL = /"receivedAt":"([^"\\]+)"\}$/;
const HEAD_BYTES = 512;
const TAIL_BYTES = 64;

/** Parses a line only if it is not as `add` writes it: the texts are most of a mail. */
function factsOf(line: Buffer): MailFacts {
  const [, id, to] = HEAD.exec(line.toString('utf8', 0, HEAD_BYTES)) ?? [];
  const [, receivedAt] = TAIL.exec(line.toString('latin1', line.length - TAIL_BYTES)) ?? [];
  return id && to && receivedAt ? { id, to, receivedAt } : (JSON.parse(line.toString()) as Mail);
}
