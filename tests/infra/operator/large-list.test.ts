import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { createList, messagesFor } from '../../../infra/operator/stage/seed/create-list.ts';
import type { ListStats } from '../../../infra/operator/list/read-stats.ts';
import { useStoredList } from './stored-list.ts';
import { addressOf, type Row } from '../../stack/rows.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist } from './run-waitlist.ts';
import { MEMORY_LIMIT_MB, readLongList } from '../../bench/list-reading.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
/** `npm run test:long` reads the whole list, other runs a part of it. */
const PEOPLE = process.env['MODE'] === 'long' ? 50_000 : 3000;

useStoredList();
useWorkingFolder();
/** What was written. */
let rows: Row[];

beforeAll(async () => {
  const { runSeed } = await import('../../../infra/operator/stage/seed/seed-people.ts');
  const { readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
  const seed = { count: PEOPLE, randomSeed: 50, now: NOW };
  const { signal } = new AbortController();
  await runSeed(seed, { now: () => NOW, signal });
  const keyring = await readKeyring(SECRET_IDS.rowKey);
  rows = [...createList({ ...seed, keyring })] as object[] as Row[];
}, 120_000);

const isPerson = (row: Row) => String(row['pk']).startsWith('waitlist#');
const count = (belongs: (row: Row) => boolean) =>
  rows.filter((row) => isPerson(row) && belongs(row)).length;

test('stats counts everybody on a long list once', async () => {
  const ran = await waitlist(['stats', '--json'], { now: () => NOW });

  const [stats] = ran.json<ListStats>();
  const total = (counts: object) => Object.values(counts).reduce((sum, each) => sum + each, 0);
  expect(stats?.people).toBe(PEOPLE);
  for (const counts of [stats?.states, stats?.languages, stats?.roles, stats?.intents]) {
    expect(total(counts ?? {})).toBe(PEOPLE);
  }
  expect(total(stats?.growth.days.map((day) => day.count) ?? {})).toBe(PEOPLE);
  expect(total(stats?.growth.week.flat() ?? {})).toBe(PEOPLE);
  expect(stats?.states).toMatchObject({
    pending: count((row) => row['request'] !== undefined),
    suppressed: count((row) => row['suppressedAt'] !== undefined),
    unsubscribed: count((row) => row['unsubscribedAt'] !== undefined),
  });
  expect(stats?.mail).toMatchObject({
    owed: 0,
    parked: count((row) => row['parkedAt'] !== undefined),
  });
  expect(stats?.messages?.count).toBe(messagesFor(PEOPLE));
});

test('list reads a long list and finds the newest people', async () => {
  const ran = await waitlist(['list', '--json', '--limit', '3'], { now: () => NOW });

  const newest = rows
    .filter(isPerson)
    .toSorted((a, b) => Number(b['createdAt']) - Number(a['createdAt']))
    .slice(0, 3);
  expect(ran.json<{ email: string }>().map(({ email }) => email)).toEqual(newest.map(addressOf));
});

test('the report of a long list stays small', async () => {
  await waitlist(['stats', '--html', 'report.html'], { now: () => NOW });

  expect((await stat('report.html')).size).toBeLessThan(150_000);
});

test('parked finds every mail that waits on a long list', async () => {
  const parked = (await waitlist(['parked', '--json'])).json();

  expect(parked).toHaveLength(rows.filter((row) => row['parkedAt'] !== undefined).length);
});

test('an announcement to the first of a long list reaches those who signed up first', async () => {
  await mkdir('announcements/first', { recursive: true });
  for (const language of LANGUAGES) {
    const text = '---\nsubject: Si parte\npreheader: Si parte\n---\n\nSi parte.\n';
    await writeFile(join('announcements/first', `${language}.md`), text);
  }

  const sent = await waitlist(['announce', 'send', 'first', '--first', '3', '--yes']);

  expect(sent.output).toContain('queued for 3 people');
  const queued = await waitlist(['list', '--queued', 'first', '--json'], { now: () => NOW });
  const first = rows
    .filter(mayBeWrittenTo)
    .toSorted((a, b) => Number(a['createdAt']) - Number(b['createdAt']))
    .slice(0, 3);
  const emails = queued.json<{ email: string }>().map(({ email }) => email);
  expect(emails.toSorted()).toEqual(first.map((row) => String(addressOf(row))).toSorted());
});

test.each([
  [['announce', 'status', 'first', '--json'], 0, '"queued":3'],
  [['audit', '--json'], 0, ''],
  [['retry', '--reason', 'NoSuchReason', '--json'], 0, '"queued":0'],
  [['undo-unsubscribes', '--from', '2020-01-01', '--to', '2020-01-02', '--json'], 0, '"undone":0'],
  [['erase', 'nobody@example.ch', '--yes', '--json'], 3, '"unknown":1'],
  [['digest', '--json'], 0, '"figures"'],
] as const)('%j reads a long list', async (args, code, output) => {
  const ran = await waitlist([...args], { now: () => NOW });

  expect(ran.code).toBe(code);
  expect(ran.output).toContain(output);
});

test('access finds the message of one person on a long list', async () => {
  const message = rows.find((row) => String(row['pk']).startsWith('contact#'));

  const ran = await waitlist(['access', String(message?.['email']), '--json'], { now: () => NOW });

  expect(ran.output).toContain(JSON.stringify(message?.['message']));
});

function mayBeWrittenTo(row: Row): boolean {
  const isGone = row['unsubscribedAt'] ?? row['suppressedAt'] ?? row['request'];
  return isPerson(row) && isGone === undefined;
}

/** Enough people for all that grows with a list to show: pages alone take no more from here on. */
const PEOPLE_IN_MEMORY = process.env['MODE'] === 'long' ? 60_000 : 20_000;

test('stats and list read a long list in little memory, however many places there are', async () => {
  const readings = await readLongList([['stats'], ['list']], PEOPLE_IN_MEMORY);

  for (const { megabytes } of readings) expect(megabytes).toBeLessThan(MEMORY_LIMIT_MB);
}, 120_000);
