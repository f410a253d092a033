import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Mail } from '../../pages/inbox/mail.ts';
import { indexMails, readLines } from './mail-file.ts';
import type { MailIndex } from './mail-index.ts';

/** Mails in a file, in the order of their arrival. Only the index is in memory. */
export interface Mailbox {
  readonly index: Omit<MailIndex, 'add' | 'clear'>;
  /** The mail is on disk before this resolves. */
  readonly add: (mail: Mail) => Promise<void>;
  /** The mails at ascending positions. */
  readonly read: (positions: readonly number[]) => Promise<Mail[]>;
  /** The same as whole lines of JSON, many at a time. */
  readonly readLines: (positions: readonly number[]) => AsyncIterable<Buffer<ArrayBuffer>>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openMailbox(dataFolder: string): Promise<Mailbox> {
  const path = join(dataFolder, 'inbox', 'mails.jsonl');
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+');
  const index = await indexMails(file);
  // A process that was killed in the middle of a line never acknowledged that mail.
  await file.truncate(index.end);

  let lastTurn = Promise.resolve();
  /** Changes the file after all changes that were asked for before. */
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
          // Half a line would spoil the next one.
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
        mails.push(...texts.map((text) => JSON.parse(text) as Mail));
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
