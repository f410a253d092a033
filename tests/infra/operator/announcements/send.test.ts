import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import { waitlist } from '../run-waitlist.ts';
import { useAnnouncements, writeDraft } from './use-announcements.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list } = useAnnouncements();

interface SignedUp {
  readonly language?: Language;
  readonly intent?: 'looking' | 'offering';
  readonly optIn?: 'single' | 'double';
}

/** Each test is in a week of its own, because several announce to the same people. */
beforeEach(() => void vi.setSystemTime(Date.now() + WEEK_MS + DAY_MS));

/** After this time every announcement of which nothing was due is looked at again. */
const LOOK_AGAIN_MS = 2000;

const BEGIN = Date.now() - 10 * 86_400_000;
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

/** Who got a mail with this subject, in order. */
function mailedTo(subject: string): string[] {
  return list.mailbox
    .list()
    .filter((mail) => mail.subject === subject)
    .map(({ to }) => to)
    .toSorted();
}

test('each person of the segment gets an announcement once, in their own language', async () => {
  await write('beta');
  await signUp('anna@example.ch', BEGIN);
  await signUp('beat@example.ch', BEGIN + 1, { language: 'de' });
  await list.unsubscribe(await signUp('gone@example.ch', BEGIN + 2), 'token', Date.now());

  const first = await waitlist(['announce', 'send', 'beta', '--yes']);
  await sweepUntilSent('beta');
  const again = await waitlist(['announce', 'send', 'beta', '--yes']);
  const typo = await waitlist(['announce', 'send', 'beta', '--location', 'Lugnao', '--yes']);

  expect(first).toMatchObject({ code: 0, output: 'Wave 1: queued for 2 people.\n' });
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Nothing to send') });
  expect(typo).toMatchObject({ code: 3, output: 'Nobody on the list matches these filters.\n' });
  expect(mailedTo(TEXTS.it)).toEqual(['anna@example.ch']);
  expect(mailedTo(TEXTS.de)).toEqual(['beat@example.ch']);
});

test('--first takes those who signed up first, and the next call the next', async () => {
  await write('waves');
  const emails = ['third', 'first', 'second'].map((name) => `${name}@waves.example`);
  for (const [index, email] of emails.entries()) {
    await signUp(email, BEGIN + 1000 * ([3, 1, 2][index] ?? 0), { intent: 'offering' });
  }
  const send = () =>
    waitlist(['announce', 'send', 'waves', '--intent', 'offering', '--first', '2', '--yes']);

  const first = await send();
  const second = await send();

  expect(first.output).toBe('Wave 1: queued for 2 people. 1 person is left for the next.\n');
  expect(second.output).toBe('Wave 2: queued for 1 person.\n');
  const rows = await list.rows();
  const waveOf = (email: string) =>
    rows.find((row) => (row['request'] as { email?: string } | undefined)?.email === email)?.[
      'announcements'
    ];
  expect(waveOf('first@waves.example')).toMatchObject({ waves: { wave: 1 } });
  expect(waveOf('second@waves.example')).toMatchObject({ waves: { wave: 1 } });
  expect(waveOf('third@waves.example')).toMatchObject({ waves: { wave: 2 } });
});

test('a person who leaves after it was queued does not get it', async () => {
  await write('leaving');
  const rowKey = await signUp('leaves@example.ch', Date.now() - 2000);
  await signUp('stays@example.ch', Date.now() - 1000);
  await waitlist(['announce', 'send', 'leaving', '--since', '1h', '--yes']);

  await list.unsubscribe(rowKey, 'token', Date.now());
  await sweepUntilSent('leaving');

  const [status] = (await waitlist(['announce', 'status', 'leaving', '--json'])).json();
  expect(status).toMatchObject({ owed: 0, skipped: { unsubscribed: 1 }, unsubscribed: 1 });
  const mails = list.mailbox.list().filter(({ subject }) => subject === TEXTS.it);
  expect(mails.map(({ to }) => to)).not.toContain('leaves@example.ch');
});

test('a mailbox gets it once, however many addresses of it signed up', async () => {
  await write('mailbox');
  await signUp('one+a@example.ch', BEGIN - 2, { language: 'fr' });
  await signUp('one+b@example.ch', BEGIN - 1, { language: 'fr' });

  const ran = await waitlist(['announce', 'send', 'mailbox', '--language', 'fr', '--yes']);
  await sweepUntilSent('mailbox');

  expect(ran.output).toBe('Wave 1: queued for 1 person.\n');
  expect(ran.notes).toContain('1 further address of the same mailboxes');
  expect(mailedTo(TEXTS.fr)).toEqual(['one+a@example.ch']);
});

test('a mail has a one-click unsubscription of its person, and the link of the text', async () => {
  await write('links');
  const rowKey = await signUp('links@example.ch', BEGIN, { language: 'en' });
  await waitlist(['announce', 'send', 'links', '--language', 'en', '--yes']);

  await sweepUntilSent('links');

  const mail = list.mailbox.list().find(({ subject }) => subject === TEXTS.en);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail?.headers['List-Unsubscribe']).toContain(`.${rowKey}.`);
  expect(mail?.text).toMatch(/\/en\/unsubscribe\?token=\S+/);
  expect(mail?.text).not.toContain('{{');
});

test('a draft without a language that one of the people reads is refused, and nothing is queued', async () => {
  await write('partial', ['it']);
  await signUp('partial@example.ch', BEGIN, { language: 'de' });

  const ran = await waitlist(['announce', 'send', 'partial', '--yes']);

  expect(ran.code).toBe(2);
  expect(ran.notes).toMatch(/no text in .*de/);
  expect((await waitlist(['announce', 'status', 'partial'])).code).toBe(2);
});

test.each([['n'], ['']])('the answer “%s” sends nothing', async (answer) => {
  await write('asked');
  await signUp('asked@example.ch', BEGIN);

  const ran = await waitlist(['announce', 'send', 'asked'], {
    answers: [answer],
  });

  expect(ran).toMatchObject({ code: 3, output: '' });
  expect(ran.notes).toContain('Nothing was sent.');
});

test.each([
  ['--since', '99999999999d'],
  ['--vehicles', '99999999999999999999..'],
  ['--first', '99999999999999999999'],
])('a number that cannot be stored is refused: %s %s', async (option, value) => {
  await write('numbers');
  await signUp('numbers@example.ch', BEGIN);

  const ran = await waitlist(['announce', 'send', 'numbers', option, value, '--yes']);

  expect(ran.code).toBe(2);
  expect(ran.notes).toMatch(/expected/i);
});

test('an interrupted wave is finished by its name, and no other begins before', async () => {
  await write('interrupted');
  for (let index = 0; index < 40; index += 1) {
    await signUp(`${index}@interrupted.example`, BEGIN + index, { language: 'de' });
  }
  const signal = list.interruptAt(60);
  const args = ['announce', 'send', 'interrupted', '--language', 'de', '--first', '30', '--yes'];

  const interrupted = await waitlist(args, { signal });
  const other = await waitlist(['announce', 'send', 'interrupted', '--language', 'it', '--yes']);
  const finished = await waitlist(['announce', 'send', 'interrupted', '--yes']);

  expect(interrupted).toMatchObject({ code: 130 });
  expect(interrupted.notes).toContain('waitlist announce send interrupted\n');
  expect(other).toMatchObject({ code: 2, output: '' });
  expect(finished.code).toBe(0);
  const [status] = (await waitlist(['announce', 'status', 'interrupted', '--json'])).json();
  expect(status).toMatchObject({
    queued: 30,
    createdAt: expect.stringMatching(/Z$/) as string,
    waves: [{ wave: 1, wanted: 30, first: 30, startedAt: expect.stringMatching(/Z$/) as string }],
  });
});

test('a test goes to the operator in every language of the draft, and to no person on the list', async () => {
  await write('trial', ['it', 'fr']);
  await signUp('trial@example.ch', BEGIN);

  const ran = await waitlist(['announce', 'test', 'trial', '--to', 'me@example.ch']);
  await sweepUntilSent('trial');

  expect(ran.output).toBe('2 tests queued: it, fr\n');
  expect(mailedTo(`[Test it] ${TEXTS.it}`)).toEqual(['me@example.ch']);
  expect(mailedTo(`[Test fr] ${TEXTS.fr}`)).toEqual(['me@example.ch']);
  const [status] = (await waitlist(['announce', 'status', 'trial', '--json'])).json();
  expect(status).toMatchObject({ queued: 0 });
});

test('the terminal shows the progress of an announcement', async () => {
  await write('shown');
  await signUp('shown@example.ch', BEGIN, { language: 'it' });
  await waitlist(['announce', 'send', 'shown', '--language', 'it', '--first', '1', '--yes']);
  await sweepUntilSent('shown');

  const { output } = await waitlist(['announce', 'status', 'shown']);

  expect(output).toMatch(/^shown\n/);
  expect(output).toMatch(/sent\s+1\s+█{30}\n/);
  expect(output).toMatch(/wave 1\s+\d+ \w+ \d{4}, \d\d:\d\d {2}1 person/);
});

test('a person whose data was deleted still counts, and so does their mailbox', async () => {
  await write('erased');
  const of2020 = (day: string) => Date.parse(`2020-01-${day}`);
  await signUp('one+a@erased.example', of2020('01'));
  const send = () =>
    waitlist(['announce', 'send', 'erased', '--until', '2020-02-01', '--first', '1', '--yes']);
  await send();
  await sweepUntilSent('erased');

  await waitlist(['erase', '--yes', 'one+a@erased.example']);
  await signUp('one+b@erased.example', of2020('02'));
  const again = await send();

  expect(again.output).toBe('Nothing to send: it is queued for all of these people already.\n');
  expect(again.notes).toContain('1 further address of the same mailboxes');
});

test('an unconfirmed sign-up changes neither the language nor the address', async () => {
  await write('strangers');
  await signUp('known@strangers.example', Date.now() - 2000);
  await list.sweep();
  await signUp('KNOWN@strangers.example', Date.now() - 1000, {
    language: 'fr',
    optIn: 'double',
  });

  await waitlist(['announce', 'send', 'strangers', '--since', '1h', '--yes']);
  await sweepUntilSent('strangers');

  expect(mailedTo(TEXTS.it)).toContain('known@strangers.example');
  expect(mailedTo(TEXTS.fr)).not.toContain('KNOWN@strangers.example');
});

test('a test goes before all that is owed', async () => {
  await write('hurry', ['it']);
  for (let index = 0; index < 20; index += 1) {
    await signUp(`${index}@hurry.example`, Date.parse('2017-01-01') + index);
  }
  await waitlist(['announce', 'send', 'hurry', '--until', '2017-02-01', '--yes']);

  await waitlist(['announce', 'test', 'hurry', '--to', 'hurry@example.ch']);
  await sweepUntilSent('hurry');

  const announced = list.mailbox.list().filter(({ subject }) => subject.endsWith(TEXTS.it));
  const order = announced.map(({ to }) => to).filter((to) => to.includes('hurry'));
  expect(order).toHaveLength(21);
  expect(order.indexOf('hurry@example.ch')).toBeLessThan(10);
});

test('a later draft takes no language away that is owed', async () => {
  const { readAnnouncementMails } = await import('../../../../lambdas/store/announcement.ts');
  const queued = async () => Object.keys(await readAnnouncementMails('kept', 'sent')).toSorted();
  const send = (language: string) =>
    waitlist([
      'announce',
      'send',
      'kept',
      '--until',
      '2016-02-01',
      '--language',
      language,
      '--yes',
    ]);
  await signUp('it@kept.example', Date.parse('2016-01-01'));
  await signUp('de@kept.example', Date.parse('2016-01-02'), { language: 'de' });
  await write('kept', ['it']);
  await send('it');
  await rm('announcements/kept/it.md');
  await write('kept', ['de']);

  await send('de');

  expect(await queued()).toEqual(['de', 'it']);
});

test('of two operators who send the same announcement, the second is refused', async () => {
  const { planSend, runSend } = await import('../../../../infra/operator/announcements/send.ts');
  await write('both');
  await signUp('both@both.example', Date.parse('2013-01-01'));
  const { signal } = new AbortController();
  const options = {
    name: 'both',
    segment: { until: Date.parse('2013-02-01') },
  };
  const first = { now: Date.now, signal };
  const second = { now: () => Date.now() + 1, signal };
  const [one, other] = [await planSend(options, first), await planSend(options, second)];

  await runSend(one, first);

  await expect(runSend(other, second)).rejects.toMatchObject({
    refusal: { code: 'wave_begun_meanwhile' },
  });
});

/** A process that just found nothing looks again a little later, by its own clock. */
async function sweepUntilSent(name: string): Promise<void> {
  const { findAnnouncement } = await import('../../../../lambdas/store/announcement.ts');
  const { firstShard = 0 } = (await findAnnouncement(name)) ?? {};
  const shards = Array.from({ length: 10 }, (_, index) => firstShard + index);
  const isDue = async () =>
    (await Promise.all(shards.map((shard) => list.outbox.listDue(shard, Date.now(), 1)))).flat()
      .length > 0;
  while (await isDue()) {
    await list.sweep();
    vi.setSystemTime(Date.now() + LOOK_AGAIN_MS);
  }
}
