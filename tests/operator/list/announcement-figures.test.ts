import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { ListStats } from '../../../operator/list/figures.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

const list = useStoredList();

test('what became of announcements is counted, with who left and bounced in the week after', async () => {
  const at = NOW - 10 * DAY_MS;
  const mailOf = (name: string, row: object) =>
    list.put({ pk: `announcement#beta#${name}`, createdAt: at, shard: 1, wave: 1, ...row });
  await mailOf('a', { mailedAt: at });
  await mailOf('b', { mailedAt: at });
  await mailOf('c', { skipped: { at, by: 'unsubscribed' } });
  await mailOf('d', { outboxShard: 101, dueAt: at });
  await mailOf('f', { outboxShard: 101, dueAt: NOW + 1000, restsUntil: NOW + 1000 });
  await mailOf('g', { outboxShard: 101, dueAt: NOW + 2000 });
  await mailOf('e', { mailedAt: at, wave: undefined, test: { email: 'me@example.ch' } });
  const announced = { at, by: 'beta', all: ['alpha', 'beta'] };
  const leftAfter = (days: number) => ({ at: at + days * DAY_MS, by: 'token' }) as const;
  await list.putRows([
    personRow(11, { announced, left: leftAfter(1) }),
    personRow(12, { announced, left: leftAfter(8) }),
    personRow(13, { announced, suppressed: { at: at + DAY_MS, by: 'bounce' } }),
  ]);

  const statsOf = async (...args: string[]) => {
    const ran = await waitlist(['stats', '--json', ...args], { now: () => NOW });
    return ran.json<ListStats>()[0];
  };
  const { output } = await waitlist(['stats'], { now: () => NOW });

  expect((await statsOf())?.announcements).toMatchObject([
    { name: 'alpha', unsubscribed: 2, leftWithinWeek: 0, bouncedWithinWeek: 0 },
    {
      name: 'beta',
      queued: 6,
      sent: 2,
      owed: 3,
      waiting: 1,
      skipped: { unsubscribed: 1 },
      parked: 0,
      unsubscribed: 2,
      leftWithinWeek: 1,
      bouncedWithinWeek: 1,
    },
  ]);
  expect(output).toMatch(/beta\s+2\s+3\s+50 %\s+50 %\s+1\s+0\n/);
  expect(output).toContain('\nSkipped in beta: 1 unsubscribed\n\n');
  expect(await statsOf('--language', 'it')).not.toHaveProperty('announcements');
});
