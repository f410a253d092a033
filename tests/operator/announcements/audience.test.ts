import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, toLocalTime } from '#shared/time.ts';
import { waitlist } from '../run-waitlist.ts';
import { announce, sendTo, statusOf, useAnnouncements, writeDraft } from './use-announcements.ts';

/** A Monday in winter. */
const NOW = Date.parse('2027-01-11T08:00:00Z');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const { list, signUpAt, sweep } = useAnnouncements();

const inDays = (days: number) => toLocalTime(Date.now() + days * DAY_MS).slice(0, 16);
const planFor = async (...args: string[]) =>
  (await waitlist(['announce', 'send', ...args], { answers: ['n'] })).notes;
const audienceOf = (name: string) => readFile(join('announcements', name, 'audience.yaml'), 'utf8');

test('the audience is named in the question, kept with the texts, and narrowed by a wave', async () => {
  await writeDraft('kept', 'kept', 'Text.', ['it', 'en', 'de']);
  const location = 'kept.example';
  await list.signUp({ email: '1@kept.example', location, language: 'it', role: 'company' });
  await list.signUp({ email: '2@kept.example', location, language: 'de', role: 'company' });
  await list.signUp({ email: '3@kept.example', location, language: 'de', role: 'private' });

  const filters = ['--role', 'company', '--language', 'it,de', '--location', 'Kept'];
  const declined = await planFor('kept', ...filters);
  const sent = await announce('send', 'kept', ...filters, '--first', '1', '--yes');
  const next = await planFor('kept');

  expect(declined).toContain(
    'Send “kept” to 2 of 3 people: companies, Italian or German, place contains “Kept”?',
  );
  expect(sent.output).toBe('Wave 1: queued for 1 person. 1 person is left for the next.\n');
  expect(await audienceOf('kept')).toMatch(/\nrole: company\nlanguage:\n +- it\n +- de\n/);
  expect(next).toContain('Send “kept” to 1 of 3 people: companies, Italian or German');
  expect((await statusOf('kept'))?.['audience']).toEqual([
    'companies, Italian or German, place contains “Kept”',
  ]);
});

test('other filters replace the audience, after both are shown', async () => {
  await writeDraft('other', 'other', 'Text.', ['it', 'en', 'de', 'fr']);
  await writeFile(join('announcements', 'other', 'audience.yaml'), 'language: fr\n');
  await signUpAt('other.example', 1);

  const declined = await planFor('other', '--location', 'other.example');
  const kept = await audienceOf('other');
  const everyone = await planFor('other', '--everyone');
  await sendTo('other.example', 'other');

  expect(declined).toContain('Audience: French → place contains “other.example”\n');
  expect(kept).toBe('language: fr\n');
  expect(everyone).toContain('Audience: French → everyone\n');
  expect(await audienceOf('other')).toContain('location: other.example\n');
  expect((await announce('send', 'other', '--everyone', '--role', 'other')).code).toBe(2);
});

test.each([
  ['language: es', 'audience.yaml: language: expected one of it, en, de, fr'],
  ['languages: it', 'audience.yaml: expected lines such as'],
  ['- it', 'The filters are role, language'],
])('an audience that is not understood is refused, and goes to nobody: %s', async (yaml, why) => {
  await writeDraft('odd');
  await writeFile(join('announcements', 'odd', 'audience.yaml'), yaml);

  const ran = await announce('send', 'odd', '--yes');

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain(why);
});

test('a plan names each announcement that its people get within the week, and who waits', async () => {
  for (const name of ['dropped', 'first', 'friday', 'second']) await writeDraft(name);
  await signUpAt('plan.example', 3);
  await sendTo('plan.example', 'dropped');
  await announce('cancel', 'dropped', '--yes');
  await list.sweep();
  await sendTo('plan.example', 'first', ['--first', '1']);
  await sweep();
  await sendTo('plan.example', 'friday', ['--at', inDays(4)]);
  const plan = (...at: string[]) => planFor('second', '--location', 'plan.example', ...at);

  const now = await plan();
  const thursday = await plan('--at', inDays(3));
  const saturday = await plan('--at', inDays(5));
  await announce('pause', 'friday');
  const paused = await plan('--at', inDays(12));

  const received = '1 person received “first” within the week: they get this one by Mon 18 Jan ';
  expect(now).toContain(received);
  expect(now).toMatch(
    /3 are also in “friday”, which leaves on Fri 15 Jan 09:\d\d: they get that one a week after/,
  );
  expect(thursday).toContain(received);
  expect(saturday).toMatch(
    /3 are also in “friday”, which leaves by Fri 15 Jan 09:\d\d: they get this one a week later\./,
  );
  expect(paused).toContain('3 are also in “friday”, which is paused');
  expect(paused).not.toContain('“first”');
  expect(`${now}${thursday}${saturday}${paused}`).not.toContain('“dropped”');
});

test('the status of all is a dated list with drafts, states and collisions', async () => {
  for (const name of ['ready', 'one', 'two', 'over']) await writeDraft(name);
  await signUpAt('dated.example', 2);
  await sendTo('dated.example', 'over');
  await sweep();
  await sendTo('dated.example', 'one', ['--at', '2027-12-02 09:00']);
  await sendTo('dated.example', 'two', ['--first', '1', '--at', '2027-12-03 09:00']);

  const { output } = await waitlist(['announce', 'status'], { columns: 160 });

  const rows = output.split('\n').filter((line) => /^(?:ready|one|two|over) /.test(line));
  expect(rows.map((row) => row.replace(/ {2,}/g, '|'))).toEqual([
    'ready|draft, 3 languages to go',
    'two|Fri 3 Dec 09:00|scheduled for Fri 3 Dec 09:00|0|1 person: place contains “dated.example”',
    'one|Thu 2 Dec 09:00|scheduled for Thu 2 Dec 09:00|0|2 people: place contains “dated.example”',
    expect.stringMatching(/^over\|.*\|sent\|2\|2 people: /),
  ]);
  expect(output).toMatch(/one: 1 is also in “two”, which leaves on Fri 3 Dec 09:00/);
  expect(output).toMatch(/two: 1 is also in “one”, which leaves by Thu 2 Dec 09:00/);
});
