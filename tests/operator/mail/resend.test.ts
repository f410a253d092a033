import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatTime } from '#shared/format.ts';
import { DAY_MS } from '#shared/time.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const list = useStoredList();

let email: string;
let pk: string;

beforeEach(async ({ task }) => {
  email = `${task.id.replaceAll(/\W/g, '')}@example.ch`;
  pk = await list.pk(email);
});

async function resend(row?: Partial<PersonRow>) {
  if (row) await list.putRows([personRow(0, { id: 'said', email, ...row, pk })]);
  return waitlist(['resend', '-', '--json'], { input: `${email}\n` });
}

const mailsTo = () => list.mailbox.list().filter(({ to }) => to === email);

test('a confirmation that was mailed long ago is sent once more, and counted', async () => {
  const ran = await resend({ mails: { count: 1, times: [Date.now() - 8 * DAY_MS] } });
  await list.sweep();
  await list.sweep();

  expect(ran.json()).toEqual([{ outcome: 'queued', mail: 'confirmation', number: 2 }]);
  expect(mailsTo()).toHaveLength(1);
  expect(await list.item(pk)).toMatchObject({ mails: { count: 2 } });
});

test('a person who waits for a click is asked again', async () => {
  await list.putRows([
    {
      pk,
      pending: { id: 'asks', at: Date.now() - 9 * DAY_MS, email, language: 'de' },
      mails: { count: 1, times: [Date.now() - 8 * DAY_MS] },
      // The day on which what waits is deleted.
      outboxShard: 1,
      dueAt: Date.now() + 21 * DAY_MS,
    },
  ]);

  const ran = await resend();
  await list.sweep();

  expect(ran.json()).toEqual([{ outcome: 'queued', mail: 'request', number: 2 }]);
  expect(mailsTo()).toHaveLength(1);
});

test('a person who was mailed this week is not mailed, and the next time is shown', async () => {
  const lastMailAt = Date.now() - DAY_MS;

  const ran = await resend({ mails: { count: 1, times: [lastMailAt] } });
  await list.sweep();

  expect(ran).toMatchObject({ code: 3, output: '' });
  expect(ran.notes).toContain(formatTime(lastMailAt + 7 * DAY_MS));
  expect(mailsTo()).toHaveLength(0);
});

test('who left gets no mail, nor who is unknown', async () => {
  const unknown = await resend();
  const left = await resend({ left: { at: 1, by: 'token' } });
  await list.sweep();

  expect(unknown).toMatchObject({ code: 3, notes: 'Nothing is kept about this address.\n' });
  expect(left).toMatchObject({ code: 3, notes: 'No mail: unsubscribed.\n' });
  expect(mailsTo()).toHaveLength(0);
});

test('a person who has had all mails gets none, and is shown as capped', async () => {
  const times = [4, 3, 2, 1].map((months) => Date.now() - months * 30 * DAY_MS);
  const until = Number(times[0]) + 365 * DAY_MS;

  const refused = await resend({
    mails: { count: 4, times },
    owes: 'said',
    outboxShard: 1,
    dueAt: until,
  });
  const shown = (await waitlist(['show', email])).output;
  await list.sweep();

  expect(refused.notes).toContain(formatTime(until));
  expect(shown).toContain('held back by a limit');
  expect(mailsTo()).toHaveLength(0);
});

test('a mail that is owed or parked is not queued beside itself', async () => {
  const owed = await resend({ owes: 'said', outboxShard: 1, dueAt: 1 });
  const parked = await resend({ owes: 'said', parked: { at: 1, by: 'MessageRejected' } });

  expect(owed).toMatchObject({ code: 3, output: '' });
  expect(parked).toMatchObject({ code: 3, output: '' });
  expect(parked.notes).toContain('MessageRejected');
});

test('a row that changed since the plan is left as it is', async () => {
  const changed = personRow(0, { id: 'said', email, pk, left: { at: 1, by: 'token' }, version: 2 });
  list.beforeFirst(
    (command) => command instanceof UpdateCommand,
    () => list.putRows([changed]),
  );

  const ran = await resend({});

  vi.restoreAllMocks();
  expect(ran.json()).toEqual([{ outcome: 'changed' }]);
  expect(await list.item(pk)).toEqual(changed);
});
