import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist, type Ran, type RunOptions } from '../run-waitlist.ts';
import { type StoredList, useStoredList } from '../stored-list.ts';

/** The composer asks which announcement is kept, and the sender what is due, every few seconds. */
const SOON_MS = 5000;

/** A list, and a working folder for each test. */
export function useAnnouncements() {
  const list: StoredList = useStoredList();
  useWorkingFolder();
  return {
    list,
    /** People who are a segment of their own: `0@` a place was the first. Returns their row keys. */
    signUpAt: (place: string, count: number): Promise<string[]> => {
      const people = Array.from({ length: count }, (_, index) => index);
      const at = Date.now() - count * 1000;
      return Promise.all(
        people.map((index) =>
          list.signUp({ email: `${index}@${place}`, location: place }, { now: at + index * 1000 }),
        ),
      );
    },
    sweep: async (time = Date.now() + SOON_MS): Promise<void> => {
      vi.setSystemTime(time);
      await list.sweep();
    },
    /** The mails to a place that are no confirmations, as `beta to 0@example.ch`, in order. */
    mailsAt: (place: string): string[] =>
      list.mailbox
        .list()
        .filter(({ to, subject }) => to.endsWith(`@${place}`) && !subject.includes('list'))
        .map(({ to, subject }) => `${subject} to ${to}`)
        .toSorted(),
  };
}

export async function statusOf(name: string): Promise<Record<string, unknown> | undefined> {
  return (await announce('status', name, '--json')).json<Record<string, unknown>>()[0];
}

export async function writeDraft(
  name: string,
  subject = name,
  body = `The ${subject} is here.`,
  languages: readonly string[] = ['en'],
): Promise<void> {
  await mkdir(join('announcements', name), { recursive: true });
  const draft = `---\nsubject: "${subject}"\npreheader: Hello\n---\n\n${body}\n`;
  for (const language of languages) {
    await writeFile(join('announcements', name, `${language}.md`), draft);
  }
}

export function announce(...args: string[]): Promise<Ran> {
  return waitlist(['announce', ...args]);
}

/** Sends an announcement to those of a place. */
export function sendTo(
  place: string,
  name: string,
  more: readonly string[] = [],
  run?: RunOptions,
): Promise<Ran> {
  return waitlist(['announce', 'send', name, '--location', place, ...more, '--yes'], run);
}
