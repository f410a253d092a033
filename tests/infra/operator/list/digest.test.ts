import { expect, test } from 'vitest';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const list = useStoredList();

const reports = async () =>
  (await list.rows()).filter(({ pk }) => String(pk).startsWith('report#'));

test('digest queues a mail each time', async () => {
  const first = await waitlist(['digest'], { now: () => Date.UTC(2026, 10, 22, 5) });
  await waitlist(['digest'], { now: () => Date.UTC(2026, 10, 22, 6) });

  expect(first.output).toBe('The digest is queued. It reaches the operator within a minute.\n');
  expect((await reports()).map(({ pk }) => String(pk)).toSorted()).toEqual([
    'report#daily-20261122T050000000Z',
    'report#daily-20261122T060000000Z',
  ]);
});

test('digest prints its figures as JSON, without alarms where there are none', async () => {
  const now = Date.UTC(2026, 10, 23, 5);

  const ran = await waitlist(['--json', 'digest', '--period', 'weekly'], { now: () => now });

  const [value] = ran.json<{ report: string; figures: Record<string, unknown> }>();
  expect(value?.report).toBe('weekly-20261123T050000000Z');
  expect(value?.figures).toMatchObject({
    period: 'weekly',
    from: '2026-11-16T05:00:00.000Z',
    signedUp: { now: 0, before: 0 },
  });
  expect(value?.figures).not.toHaveProperty('alarms');
});

test('JSON names a partner without what keeps a mail program from making a link', async () => {
  const now = Date.UTC(2026, 10, 23, 5);
  await list.putRows([personRow(1, { partner: 'garage.example', createdAt: now - 1000 })]);

  const ran = await waitlist(['--json', 'digest'], { now: () => now });

  const [value] = ran.json<{ figures: { partners: unknown } }>();
  expect(value?.figures.partners).toEqual([{ name: 'garage.example', added: 1, all: 1 }]);
});

test('digest refuses a period that there is none of', async () => {
  const { code, notes } = await waitlist(['digest', '--period', 'hourly']);

  expect(code).toBe(2);
  expect(notes).toContain('hourly');
});
