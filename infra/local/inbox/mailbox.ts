import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A mail as the inbox keeps it and `GET /mails` gives it. */
export interface Mail {
  readonly id: string;
  /** Addresses, separated by a comma and a space. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** Mails in the order of their arrival. A mail is on disk before `add` resolves. */
export interface Mailbox {
  list(): readonly Mail[];
  add(mail: Mail): Promise<void>;
  clear(): Promise<void>;
}

export async function openMailbox(dataFolder: string): Promise<Mailbox> {
  const file = join(dataFolder, 'inbox', 'mails.jsonl');
  await mkdir(dirname(file), { recursive: true });
  const text = await readIfPresent(file);
  const wholeLines = text.slice(0, text.lastIndexOf('\n') + 1);
  // A process that was killed in the middle of a line never acknowledged that mail.
  if (wholeLines !== text) await writeFile(file, wholeLines);
  const mails = parseLines(wholeLines);
  return {
    list: () => mails,
    async add(mail) {
      await appendFile(file, `${JSON.stringify(mail)}\n`);
      mails.push(mail);
    },
    async clear() {
      await writeFile(file, '');
      mails.length = 0;
    },
  };
}

function parseLines(text: string): Mail[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Mail);
}

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
