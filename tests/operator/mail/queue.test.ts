import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { personRow, useStoredList } from '../stored-list.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const list = useStoredList();

test('the queue counts what is about to leave, and says what the day allows and what holds it', async () => {
  const { readMailQueue } = await import('../../../operator/operations/mail/read-queue.ts');
  const { countOutcomes } = await import('../../../lambdas/store/outcomes.ts');
  const read = () => readMailQueue({ now: () => NOW });
  const owing = (number: number, dueAt: number, owes?: string) =>
    personRow(number, { outboxShard: number, dueAt, ...(owes && { owes }) });
  await list.putRows([
    owing(1, NOW, 'due'),
    owing(2, NOW + 60_000, 'leased'),
    owing(3, NOW + DAY_MS, 'limited'),
    owing(4, NOW),
  ]);
  await list.contact('ada@example.ch', 'Ada', 'Ciao', NOW);

  const unread = await read();
  const quota = { maxPerSecond: 2, maxPerDay: 1000, sentLastDay: 300 };
  await list.put({ pk: 'sender#0', quota, quotaReadAt: NOW });
  const going = await read();
  await countOutcomes({ sent: 100, bounced: 5, complained: 0 }, NOW);
  const held = await read();

  const owed = { person: 2, operator: 1, announcement: 0 };
  expect(unread).toEqual({ owed, takes: { state: 'unknown' } });
  const today = { person: 700, operator: 600, announcement: 500 };
  const takes = { state: 'sending', perSecond: 2, ms: 1500, today: 500 };
  expect(going).toEqual({ owed, today, takes });
  expect(held).toEqual({ owed, today, held: 'bounces', takes: { state: 'held', by: 'bounces' } });
});
