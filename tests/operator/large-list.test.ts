import { beforeAll, expect, test } from 'vitest';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import { sampleList } from '../../infra/local/seed/sample-list.ts';
import type { ListStats } from '../../operator/list/read-stats.ts';
import { useStoredList } from './stored-list.ts';
import type { Row } from '../stack/rows.ts';
import { waitlist } from './run-waitlist.ts';
import { MEMORY_LIMIT_MB, readLongList } from '../bench/list-reading.ts';

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

/** Enough people for all that grows with a list to show: pages alone take no more from here on. */
const PEOPLE_IN_MEMORY = process.env['MODE'] === 'long' ? 60_000 : 20_000;

test('stats and list read a long list in little memory, however many places there are', async () => {
  const readings = await readLongList([['stats'], ['list']], PEOPLE_IN_MEMORY);

  for (const { megabytes } of readings) expect(megabytes).toBeLessThan(MEMORY_LIMIT_MB);
}, 120_000);
