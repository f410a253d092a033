import { beforeAll, expect, test } from 'vitest';
import { isEmailAddress } from '#shared/contract/text.ts';
import { waitlist } from '../../../operator/run-waitlist.ts';
import { useStoredList } from '../../../operator/stored-list.ts';
import { addressOf } from '../../../stack/rows.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 12);

const list = useStoredList();

const seed = (...args: string[]) => waitlist(['seed', ...args], { now: () => NOW });
const addresses = async () => (await list.rows()).map((row) => String(addressOf(row)));

beforeAll(async () => {
  await seed('--count', '400', '--random-seed', '7');
});

test('people signed up in the eight weeks before now, under addresses that get no mail', async () => {
  const emails = await addresses();
  const times = (await list.rows()).map((row) => Number(row['createdAt']));

  expect(new Set(emails).size).toBe(400);
  expect(emails.filter((email) => !isEmailAddress(email) || !email.endsWith('.example'))).toEqual(
    [],
  );
  expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
  expect(Math.min(...times)).toBeGreaterThan(NOW - 56 * DAY_MS);
});

test('no row owes a mail: only requests that are deleted one day are due, later', async () => {
  const { decide } = await import('../../../../lambdas/send-mail/decide.ts');
  const later = (await list.rows()).filter((row) => 'outboxShard' in row);

  expect(later.length).toBeGreaterThan(0);
  for (const row of later) {
    expect(row['dueAt']).toBeGreaterThan(NOW);
    const due = { kind: 'waitlist', rowKey: '', row: row as never } as const;
    expect(decide(due, Number(row['dueAt']))).toEqual({ action: 'expire' });
  }
});

test('people stand in every state, with mail that was sent or is parked', async () => {
  const [stats] = (await waitlist(['stats', '--json'], { now: () => NOW })).json<{
    readonly states: object;
    readonly mail: Readonly<Record<string, number>>;
  }>();

  for (const count of Object.values(stats?.states ?? { none: 0 })) expect(count).toBeGreaterThan(0);
  expect(stats?.mail).toMatchObject({ owed: 0, capped: 0, none: 0 });
  expect(stats?.mail['parked']).toBeGreaterThan(0);
});

test('the same random seed gives the same people, and another gives others', async () => {
  const before = await addresses();

  await seed('--count', '400', '--random-seed', '7');
  expect((await addresses()).toSorted()).toEqual(before.toSorted());

  await seed('--count', '30', '--random-seed', '8');
  expect(await addresses()).toHaveLength(430);
});

test('a stage in the cloud is refused before anything is connected', async () => {
  const ran = await waitlist(['seed', '--stage', 'production']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('--stage');
});

test.each(['0', '2.5', 'many', '99999999'])('--count %s is refused', async (count) => {
  const ran = await waitlist(['seed', `--count=${count}`]);

  expect(ran.code).toBe(2);
  expect(ran.notes).toContain('expected a whole number from 1');
});
