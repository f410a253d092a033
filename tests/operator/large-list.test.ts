import { beforeAll, expect, test } from 'vitest';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import { sampleList } from '../../infra/local/seed/sample-list.ts';
import type { ListStats } from '../../operator/list/figures.ts';
import { useStoredList } from './stored-list.ts';
import type { Row } from '../stack/rows.ts';
import { waitlist } from './run-waitlist.ts';
import { readLongList } from '../bench/list-reading.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
/** `npm run test:long` reads the whole list, other runs a part of it. */
const PEOPLE = process.env['MODE'] === 'long' ? 50_000 : 600;

useStoredList();
/** What was written. */
let rows: Row[];

beforeAll(async () => {
  const { writeSampleList } = await import('../../infra/local/seed/write-list.ts');
  const { readKeyring } = await import('../../lambdas/security/keyring.ts');
  const seed = { count: PEOPLE, randomSeed: 50, now: NOW };
  const { signal } = new AbortController();
  await writeSampleList(seed, { now: () => NOW, signal });
  const keyring = await readKeyring(SECRET_IDS.rowKey);
  rows = [...sampleList({ ...seed, keyring })] as object[] as Row[];
}, 120_000);

const count = (belongs: (row: Row) => boolean) => rows.filter(belongs).length;

test('stats counts everybody on a long list once', async () => {
  const ran = await waitlist(['stats', '--json'], { now: () => NOW });

  const [stats] = ran.json<ListStats>();
  const total = (counts: object) => Object.values(counts).reduce((sum, each) => sum + each, 0);
  expect(stats?.people).toBe(PEOPLE);
  for (const counts of [stats?.states, stats?.languages, stats?.roles, stats?.intents]) {
    expect(total(counts ?? {})).toBe(PEOPLE);
  }
  expect(total(stats?.growth.days.map((day) => day.count) ?? {})).toBe(PEOPLE);
  expect(stats?.states).toMatchObject({
    pending: count((row) => row['pending'] !== undefined),
    suppressed: count((row) => row['suppressed'] !== undefined),
    unsubscribed: count((row) => row['left'] !== undefined),
  });
  expect(stats?.mail).toMatchObject({
    owed: 0,
    parked: count((row) => row['parked'] !== undefined),
  });
});

/** What a long list takes for each person, with one announcement to everybody, above an empty one. */
const BYTES_PER_PERSON = 400;
/** Of those that are read at once. */
const PAGES_MB = 100;

test('a long list is read in little memory', async () => {
  const people = process.env['MODE'] === 'long' ? 200_000 : 20_000;
  const [empty] = await readLongList(['list'], 0);
  const [long] = await readLongList(['list'], people);

  const grown = (long?.megabytes ?? Infinity) - (empty?.megabytes ?? 0);
  expect(long?.people).toBe(people);
  expect(grown).toBeLessThan(PAGES_MB + (people * BYTES_PER_PERSON) / 1e6);
}, 120_000);
