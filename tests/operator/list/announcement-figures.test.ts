import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { AnnouncementFigures } from '../../../operator/list/announcement-figures.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

const list = useStoredList();

test('what became of an announcement is counted, with who left since', async () => {
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
  await list.putRows([
    personRow(11, { announced, left: { at: at + DAY_MS, by: 'token' } }),
    personRow(12, { announced }),
  ]);
  await list.put({
    pk: 'announcements',
    announcements: [{ name: 'beta', firstShard: 100, createdAt: at, waves: [] }],
  });

  const ran = await waitlist(['announce', 'status', 'beta', '--json'], { now: () => NOW });
  const { output } = await waitlist(['announce', 'status', 'beta'], { now: () => NOW });

  expect(ran.json<AnnouncementFigures>()).toMatchObject([
    {
      name: 'beta',
      queued: 6,
      sent: 2,
      owed: 3,
      waiting: 1,
      skipped: { unsubscribed: 1 },
      parked: 0,
      unsubscribed: 1,
    },
  ]);
  expect(output).toMatch(/received +2\n/);
  expect(output).toMatch(/not sent +1: unsubscribed\n/);
  expect(output).toMatch(/left since +1\n/);
});
