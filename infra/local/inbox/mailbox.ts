import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Mail } from './mail.ts';

/** Mails in the order they came, on disk before they are acknowledged. */
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
  // A process killed in the middle of a line never acknowledged that mail.
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
