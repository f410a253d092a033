import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Mail } from '../../pages/inbox/mail.ts';
import { type MailFacts, MailIndex } from './mail-index.ts';

const mailSchema: z.ZodMiniType<Mail> = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  receivedAt: z.string(),
});

function parseMail(line: string): Mail {
  return mailSchema.parse(JSON.parse(line));
}

/** Mails in a file, in the order of their arrival. Only the index is in memory. */
export interface Mailbox {
  readonly index: Omit<MailIndex, 'add' | 'clear'>;
  /** The mail is on disk before this resolves. */
  readonly add: (mail: Mail) => Promise<void>;
  /** The mails at ascending positions. */
  readonly read: (positions: readonly number[]) => Promise<Mail[]>;
  /** The same mails as lines of JSON, many at a time. */
  readonly readLines: (positions: readonly number[]) => AsyncIterable<Buffer<ArrayBuffer>>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openMailbox(dataFolder: string): Promise<Mailbox> {
  const path = join(dataFolder, 'inbox', 'mails.jsonl');
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+');
  const index = await indexMails(file);
  // A process that was killed while it wrote a line never acknowledged that mail.
  await file.truncate(index.end);

  let lastTurn = Promise.resolve();
  /** Changes the file after every earlier change. */
  const inTurn = (change: () => Promise<void>) => {
    const turn = lastTurn.then(change);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };

  return {
    index,
    add(mail) {
      const line = Buffer.from(`${JSON.stringify(mail)}\n`);
      return inTurn(async () => {
        try {
          await file.appendFile(line);
        } catch (error) {
          // Half a line would break the next one.
          await file.truncate(index.end);
          throw error;
        }
        index.add(mail, line.length);
      });
    },
    async read(positions) {
      const mails: Mail[] = [];
      for await (const lines of readLines(file, index, positions)) {
        const texts = lines.toString().trimEnd().split('\n');
        mails.push(...texts.map(parseMail));
      }
      return mails;
    },
    readLines: (positions) => readLines(file, index, positions),
    clear: () =>
      inTurn(async () => {
        await file.truncate();
        index.clear();
      }),
    close: () => inTurn(() => file.close()),
  };
}

const NEWLINE = 10;

/** How much is read at a time. One mail may be longer. */
const READ_BYTES = 1024 * 1024;

/** Indexes the mails of a file, one on each line. An unfinished last line is left out. */
async function indexMails(file: FileHandle): Promise<MailIndex> {
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

/** The mails at ascending positions, as whole lines of JSON. */
async function* readLines(
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
  return id && to && receivedAt ? { id, to, receivedAt } : parseMail(line.toString());
}
