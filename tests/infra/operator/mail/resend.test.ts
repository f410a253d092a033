import { beforeEach, expect, test } from 'vitest';
import type { WaitlistRow } from '../../../../lambdas/store/row.ts';
import { personRow } from '../people-rows.ts';
import { useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const DAY_MS = 86_400_000;

const list = useStoredList();
let email: string;
let pk: string;

beforeEach(async ({ task }) => {
  email = `${task.id.replaceAll(/\W/g, '')}@example.ch`;
  pk = await list.pk(email);
});

async function resend(row?: Partial<WaitlistRow>) {
  if (row) await list.putRows([personRow(0, { email, ...row, pk })]);
  return waitlist(['resend', '-', '--json'], { input: `${email}\n` });
}

const mailsTo = () => list.mailbox.list().filter(({ to }) => to === email);

test('a confirmation that was mailed long ago is sent once more, and counted', async () => {
  const ran = await resend({
    mailsSent: 1,
    lastMailId: 'mail.0',
    lastMailAt: Date.now() - 8 * DAY_MS,
  });
  await list.sweep();
  await list.sweep();

  expect(ran.json()).toEqual([{ outcome: 'queued', mail: 'confirmation', number: 2 }]);
  expect(mailsTo()).toHaveLength(1);
  expect(await list.item(pk)).toMatchObject({ mailsSent: 2 });
});

test('a person who waits for a click is asked again', async () => {
  const request = { email, role: 'private', intent: 'both', language: 'de' } as const;
  const { email: _, ...row } = personRow(0, {
    pk,
    request: { ...request, optIn: 'double' },
    requestedAt: Date.now() - 9 * DAY_MS,
    mailsSent: 1,
    lastMailId: 'mail.0',
    lastMailAt: Date.now() - 8 * DAY_MS,
    // The day on which the request is deleted.
    outboxShard: 1,
    dueAt: Date.now() + 21 * DAY_MS,
    queuedAt: Date.now() + 21 * DAY_MS,
  });
  await list.putRows([row]);

  const ran = await resend();
  await list.sweep();

  expect(ran.json()).toEqual([{ outcome: 'queued', mail: 'confirm_request', number: 2 }]);
  expect(mailsTo()).toHaveLength(1);
});

test('a person who was mailed this week is not mailed, and the next time is shown', async () => {
  const lastMailAt = Date.now() - DAY_MS;

  const ran = await resend({ mailsSent: 1, lastMailId: 'mail.0', lastMailAt });
  await list.sweep();

  expect(ran.code).toBe(3);
  expect(ran.json()).toEqual([
    {
      outcome: 'refused',
      reason: 'mailed_recently',
      until: new Date(lastMailAt + 7 * DAY_MS).toISOString(),
    },
  ]);
  expect(mailsTo()).toHaveLength(0);
});

test.each([
  [{ unsubscribedAt: 1, isUncapped: true }, { reason: 'unsubscribed' }],
  [{ unsubscribedAt: 1 }, { reason: 'unsubscribed' }],
  [{ suppressedAt: 1 }, { reason: 'suppressed' }],
])('a row with %j gets no mail', async (row, verdict) => {
  const ran = await resend(row);
  await list.sweep();

  expect(ran).toMatchObject({ code: 3 });
  expect(ran.json()).toEqual([{ outcome: 'refused', ...verdict }]);
  expect(mailsTo()).toHaveLength(0);
});

test('a person who has had all mails gets one more only beyond the limits', async () => {
  const lastMailAt = Date.now() - DAY_MS;
  const row = { mailsSent: 3, lastMailId: 'mail.0', lastMailAt, cappedBy: 'person_cap' };

  const refused = await resend(row);
  const shown = (await waitlist(['show', email])).output;
  const queued = await waitlist(['resend', '--beyond-limits', email, '--json']);
  await list.sweep();

  expect(refused.json()).toMatchObject([{ outcome: 'refused', reason: 'person_cap' }]);
  expect(shown).toContain('--beyond-limits');
  expect(queued.json()).toMatchObject([{ outcome: 'queued', number: 4 }]);
  expect(mailsTo()).toHaveLength(1);
  expect(await list.item(pk)).not.toHaveProperty('isUncapped');
  expect((await resend({ ...row, mailsSent: 4 })).code).toBe(3);
});

test('a mail that is owed or parked is not queued beside itself', async () => {
  const owed = await resend({ outboxShard: 1, dueAt: 1, queuedAt: 1 });
  const parked = await resend({ parkedAt: 1, parkedBy: 'MessageRejected' });

  expect(owed.json()).toEqual([{ outcome: 'owed' }]);
  expect(parked.json()).toEqual([{ outcome: 'parked', reason: 'MessageRejected' }]);
});

test('a row that changed since the plan is left as it is', async () => {
  const { planResend, runResend } = await import('../../../../infra/operator/mail/resend.ts');
  await list.putRows([personRow(0, { email, pk })]);
  const rowKey = pk.replace('waitlist#', '');
  const plan = await planResend({ rowKey }, { now: Date.now });
  const changed = personRow(0, { email, pk, unsubscribedAt: 1 });
  await list.putRows([changed]);

  expect(plan.verdict).toMatchObject({ outcome: 'queued', number: 1 });
  expect(await runResend(plan, { now: Date.now })).toEqual({ outcome: 'changed' });
  expect(await list.item(pk)).toEqual(changed);
});

test('a person of whom nothing is kept gets nothing', async () => {
  expect(await resend()).toMatchObject({ code: 3, output: '{"outcome":"unknown"}\n' });
});

test('the terminal shows the verdict of the policy in sentences', async () => {
  await list.putRows([
    personRow(0, { email, pk, mailsSent: 1, lastMailId: 'm.0', lastMailAt: Date.UTC(2026, 5, 1) }),
  ]);
  const sayAt = async (now: number) =>
    (await waitlist(['resend', email], { now: () => now })).output;

  expect(await sayAt(Date.UTC(2026, 5, 3))).toBe(
    'No mail: mailed in the last seven days. The next mail can go from 8 Jun 2026, 02:00 on.\n',
  );
  expect(await sayAt(Date.UTC(2026, 5, 9))).toBe(
    'The confirmation is due now. It is confirmation 2 to this address.\n',
  );
});

test('one address is expected, and a wrong one is not quoted', async () => {
  const ran = await waitlist(['resend', '-'], { input: 'hello\n' });

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).not.toContain('hello');
});
