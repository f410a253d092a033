import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { createList, messagesFor } from '../../../infra/operator/stage/seed/create-list.ts';
import type { ListStats } from '../../../infra/operator/list/read-stats.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../../lambdas/aws-endpoints.ts';
import { addressOf, type Row } from '../../stack/rows.ts';
import { waitlist } from './run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
/** `npm run test:long` reads the whole list, other runs a part of it. */
const PEOPLE = process.env['MODE'] === 'long' ? 50_000 : 3000;

let aws: AwsEndpoints;
/** What was written. */
let rows: Row[];

beforeAll(async () => {
  aws = await openAwsEndpoints();
  const { runSeed } = await import('../../../infra/operator/stage/seed/seed-people.ts');
  const { readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
  const list = { count: PEOPLE, randomSeed: 50, now: NOW };
  const { signal } = new AbortController();
  await runSeed(list, { now: () => NOW, signal });
  const keyring = await readKeyring(SECRET_IDS.rowKey);
  rows = [...createList({ ...list, keyring })] as object[] as Row[];
}, 120_000);
afterAll(() => aws.close());

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
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.html');

  await waitlist(['stats', '--html', file], { now: () => NOW });

  expect((await stat(file)).size).toBeLessThan(150_000);
  await rm(folder, { recursive: true });
});

test('parked finds every mail that waits on a long list', async () => {
  const parked = (await waitlist(['parked', '--json'])).json();

  expect(parked).toHaveLength(rows.filter((row) => row['parkedAt'] !== undefined).length);
});

test('an announcement to the first of a long list reaches those who signed up first', async () => {
  const before = process.cwd();
  const folder = await mkdtemp(join(tmpdir(), 'announcement-'));
  await mkdir(join(folder, 'announcements', 'first'), { recursive: true });
  for (const language of LANGUAGES) {
    const text = '---\nsubject: Si parte\npreheader: Si parte\n---\n\nSi parte.\n';
    await writeFile(join(folder, 'announcements', 'first', `${language}.md`), text);
  }
  process.chdir(folder);

  const sent = await waitlist(['announce', 'send', 'first', '--first', '3', '--yes']);

  process.chdir(before);
  await rm(folder, { recursive: true });
  expect(sent.output).toContain('queued for 3 people');
  const invited = await waitlist(['list', '--invited', 'first', '--json'], { now: () => NOW });
  const first = rows
    .filter(mayBeWrittenTo)
    .toSorted((a, b) => Number(a['createdAt']) - Number(b['createdAt']))
    .slice(0, 3);
  const emails = invited.json<{ email: string }>().map(({ email }) => email);
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
