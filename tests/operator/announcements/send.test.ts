import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import { type Ran, waitlist } from '../run-waitlist.ts';
import { announce, statusOf, useAnnouncements, writeDraft } from './use-announcements.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list, sweep } = useAnnouncements();

interface SignedUp {
  readonly language?: Language;
  readonly intent?: 'looking' | 'offering';
  readonly optIn?: 'single' | 'double';
}

/** Each test is in a week of its own, because several announce to the same people. */
beforeEach(() => void vi.setSystemTime(Date.now() + WEEK_MS + DAY_MS));

const BEGIN = Date.now() - 10 * DAY_MS;
const TEXTS: Record<Language, string> = {
  it: 'La beta è aperta',
  en: 'The beta is open',
  de: 'Die Beta ist offen',
  fr: 'La bêta est ouverte',
};

function signUp(email: string, at: number, more: SignedUp = {}): Promise<string> {
  const { language = 'it', intent = 'looking', ...options } = more;
  return list.signUp({ email, language, intent }, { ...options, now: at });
}

async function write(name: string, languages = Object.keys(TEXTS) as Language[]) {
  for (const language of languages) {
    await writeDraft(name, TEXTS[language], 'Ora **si parte**.', [language]);
  }
}

const send = (name: string, ...more: string[]) => announce('send', name, ...more, '--yes');

const mailsAbout = (subject: string) =>
  list.mailbox.list().filter((mail) => mail.subject === subject);

/** Who got a mail with this subject, in order. */
const mailedTo = (subject: string) =>
  mailsAbout(subject)
    .map(({ to }) => to)
    .toSorted();

test('each person of the segment gets an announcement once, in their own language', async () => {
  await write('beta');
  const anna = await signUp('anna@example.ch', BEGIN);
  await signUp('beat@example.ch', BEGIN + 1, { language: 'de' });
  await list.unsubscribe(await signUp('gone@example.ch', BEGIN + 2), 'token', Date.now());
  await signUp('ANNA@example.ch', BEGIN + 3, { language: 'fr', optIn: 'double' });

  const first = await send('beta');
  await sweep();
  const again = await send('beta');
  const typo = await send('beta', '--location', 'Lugnao');

  expect(first).toMatchObject({ code: 0, output: 'Wave 1: queued for 2 people.\n' });
  expect(again).toMatchObject({ code: 3, notes: expect.stringContaining('Nothing to send') });
  expect(typo).toMatchObject({ code: 3, notes: 'Nobody on the list matches these filters.\n' });
  expect(mailedTo(TEXTS.it)).toEqual(['anna@example.ch']);
  expect(mailedTo(TEXTS.de)).toEqual(['beat@example.ch']);
  expect(mailedTo(TEXTS.fr)).toEqual([]);
  const [mail] = mailsAbout(TEXTS.it);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail?.headers['List-Unsubscribe']).toContain(`.${anna}.`);
  expect(mail?.text).toMatch(/\/unsubscribe\?token=\S+/);
  expect(mail?.text).not.toContain('{{');
});

test('--first takes those who signed up first, and the next call the next', async () => {
  await write('waves');
  const keys: string[] = [];
  for (const [name, at] of [
    ['third', 3],
    ['first', 1],
    ['second', 2],
  ] as const) {
    keys.push(await signUp(`${name}@waves.example`, BEGIN + 1000 * at, { intent: 'offering' }));
  }

  const first = await send('waves', '--intent', 'offering', '--first', '2');
  const second = await send('waves', '--intent', 'offering', '--first', '2');

  expect(first.output).toBe('Wave 1: queued for 2 people. 1 person is left for the next.\n');
  expect(second.output).toBe('Wave 2: queued for 1 person.\n');
  const rows = await Promise.all(keys.map((key) => list.item(`announcement#waves#${key}`)));
  expect(rows.map((row) => row?.['wave'])).toEqual([2, 1, 1]);
});

test('a mailbox gets it once, however many addresses signed up, and also after an erasure', async () => {
  await write('mailbox');
  await signUp('one+a@example.ch', BEGIN - 2, { language: 'fr' });
  await signUp('one+b@example.ch', BEGIN - 1, { language: 'fr' });

  const ran = await send('mailbox', '--language', 'fr');
  await sweep();
  await waitlist(['erase', '--yes', 'one+a@example.ch']);
  const again = await send('mailbox', '--language', 'fr');

  expect(ran.output).toBe('Wave 1: queued for 1 person.\n');
  expect(ran.notes).toContain('1 further address of the same mailboxes');
  expect(mailedTo(TEXTS.fr)).toEqual(['one+a@example.ch']);
  expect(again.notes).toBe('Nothing to send: it is queued for all of these people already.\n');
});

test('a draft without a language that one of the people reads is refused, and nothing is queued', async () => {
  await write('partial', ['it']);

  const ran = await send('partial');

  expect(ran.code).toBe(2);
  expect(ran.notes).toMatch(/no text in .*de/);
  expect(await statusOf('partial')).toMatchObject({ state: 'draft' });
});

test('an interrupted wave is finished by its name, and no other begins before', async () => {
  await write('halfway');
  for (let index = 0; index < 40; index += 1) {
    await signUp(`${index}@halfway.example`, Date.parse('2018-01-01') + index);
  }
  const signal = list.interruptAt(40);
  const args = ['announce', 'send', 'halfway', '--until', '2018-02-01', '--first', '30', '--yes'];

  const interrupted = await waitlist(args, { signal });
  const other = await send('halfway', '--language', 'it');
  const finished = await send('halfway');

  expect(interrupted).toMatchObject({ code: 130 });
  expect(interrupted.output).toContain('Send it again to go on');
  expect(other).toMatchObject({ code: 2, output: '' });
  expect(finished.code).toBe(0);
  expect(await statusOf('halfway')).toMatchObject({
    queued: 30,
    createdAt: expect.stringMatching(/Z$/) as string,
    waves: [{ wave: 1, wanted: 30, first: 30, startedAt: expect.stringMatching(/Z$/) as string }],
  });
});

test('of two operators who send the same announcement, the second is refused', async () => {
  await write('both');
  await signUp('both@both.example', Date.parse('2013-01-01'));
  let other: Promise<Ran> | undefined;
  const isRecording = (command: object) => JSON.stringify(command).includes('announce send');
  list.beforeFirst(isRecording, async () => {
    await vi.advanceTimersByTimeAsync(1);
    other = send('both', '--until', '2013-02-01');
    await other;
  });

  const first = await send('both', '--until', '2013-02-01');

  expect((await other)?.code).toBe(0);
  expect(first).toMatchObject({ code: 2, output: '' });
  expect(first.notes).toContain('Another operator started sending it');
});

test('an announcement has one text, to which only languages can be added', async () => {
  const { readAnnouncementMails } = await import('../../../lambdas/store/announcements.ts');
  await signUp('it@kept.example', Date.parse('2016-01-01'));
  await signUp('de@kept.example', Date.parse('2016-01-02'), { language: 'de' });
  const sendIn = async (language: 'it' | 'de') => {
    await rm('announcements/kept', { recursive: true, force: true });
    await write('kept', [language]);
    return send('kept', '--until', '2016-02-01', '--language', language);
  };

  await sendIn('it');
  await sendIn('de');
  const mails = await readAnnouncementMails('kept', 'sent');
  await writeDraft('kept', 'Die Beta ist ofen', 'Ora **si parte**.', ['de']);
  const changed = await send('kept');

  expect(Object.keys(mails).toSorted()).toEqual(['de', 'it']);
  expect(changed).toMatchObject({ code: 2, output: '' });
  expect(changed.notes).toContain('“kept” was sent with another text in de than these files have.');
  expect(changed.notes).toContain('who have not received “kept”');
});
