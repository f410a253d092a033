import { beforeEach, expect, test } from 'vitest';
import type { WaitlistRow } from '../../../../lambdas/store/row.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 5, 1);
const PARKED = { parkedAt: Date.UTC(2026, 4, 20, 8), parkedBy: 'MessageRejected' };
/** What a mail leaves behind that was counted and refused. */
const REFUSED = {
  ...PARKED,
  mailId: 'mail',
  lastMailId: 'mail.0',
  lastMailAt: NOW,
  mailTimes: [NOW],
  mailsSent: 1,
};
/** What a mail leaves behind after two sends with unknown outcome. */
const UNKNOWN = {
  parkedAt: Date.UTC(2026, 4, 21),
  parkedBy: 'OutcomeUnknown',
  mailId: 'mail',
  unresolved: ['a', 'b'],
  lastMailId: 'mail.1',
  mailTimes: [NOW],
};

const list = useStoredList();

async function run(command: string, input?: string) {
  return waitlist(command.split(' '), { now: () => NOW, ...(input !== undefined && { input }) });
}

const rowOf = ({ pk }: WaitlistRow) => list.item(pk);

async function parkMessage(message: string): Promise<void> {
  await list.park(await list.contact('ada@example.ch', 'Ada', message, NOW), 'Throttled', NOW);
}

test('no parked mail is said in a sentence', async () => {
  expect(await run('parked')).toMatchObject({ code: 0, output: 'No mail is parked.\n' });
});

test('parked mails are listed with their reason, those first that wait longest', async () => {
  const { email: _, ...asking } = personRow(2, UNKNOWN);
  await list.putRows([
    personRow(1, REFUSED),
    {
      ...asking,
      request: {
        id: 'asks',
        email: 'asks@example.ch',
        role: 'other',
        intent: 'both',
        language: 'fr',
      },
      requestedAt: NOW,
    },
    personRow(3),
  ]);
  await parkMessage('Buongiorno,\nvorrei sapere quando apre la lista d’attesa per i furgoni.');

  const ran = await run('parked');

  expect(ran.output.split('\n')).toEqual([
    'since               kind      reason           about',
    '20 May 2026, 10:00  waitlist  MessageRejected  person-1@example.ch',
    '21 May 2026, 02:00  waitlist  OutcomeUnknown   asks@example.ch',
    '1 Jun 2026, 02:00   contact   Throttled        ada@example.ch: Buongiorno, vorr…',
    '',
  ]);
  expect((await run('parked --kind contact --json')).json()).toEqual([
    {
      id: 'contact#message-1',
      since: '2026-06-01T00:00:00.000Z',
      kind: 'contact',
      reason: 'Throttled',
      email: 'ada@example.ch',
      message: 'Buongiorno, vorrei sapere quando apre la',
    },
  ]);
  expect((await run('parked --reason OutcomeUnknown --json')).json()).toHaveLength(1);
});

test('a kind that there is not is refused with those that there are', async () => {
  const ran = await run('parked --kind people');

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('“people” is none of waitlist, contact, digest');
});

test('retry takes what the filter takes, and nothing else', async () => {
  const kept = [personRow(11, REFUSED), personRow(12, { ...REFUSED, parkedBy: 'Other' })];
  await list.putRows(kept);

  const ran = await run('retry --reason Other --json');

  expect(ran.json()).toEqual([{ queued: 1, left: {}, unmatched: 0 }]);
  const [first, second] = await Promise.all(kept.map(rowOf));
  expect(first).toMatchObject({ parkedBy: 'MessageRejected' });
  expect(second).toHaveProperty('outboxShard');
  expect(second).not.toHaveProperty('parkedAt');
  expect((await run('retry --kind contact')).output).toBe('1 queued again\n');
});

test('retry leaves those parked who would get no mail, and says why', async () => {
  const left = [
    personRow(21, { ...UNKNOWN, parkedBy: 'Left', mailsSent: 3 }),
    personRow(22, { ...REFUSED, parkedBy: 'Left', unsubscribedAt: NOW }),
    personRow(23, { ...REFUSED, parkedBy: 'Left', suppressedAt: NOW }),
  ];
  await list.putRows([...left, personRow(24, { ...UNKNOWN, parkedBy: 'Left', mailsSent: 2 })]);
  const before = await Promise.all(left.map(rowOf));

  const ran = await run('retry --reason Left');

  expect(ran.code).toBe(3);
  expect(ran.output.split('\n').toSorted()).toEqual([
    '',
    '1 left parked: at the limit of confirmations',
    '1 left parked: suppressed',
    '1 left parked: unsubscribed',
    '1 queued again',
  ]);
  expect(await Promise.all(left.map(rowOf))).toEqual(before);
  expect(await rowOf(personRow(24))).toMatchObject({ mailsSent: 3 });
});

test('retry can be for people whose addresses are on standard input', async () => {
  const email = 'one@example.ch';
  const row = personRow(31, { ...REFUSED, pk: await list.pk(email), email });
  const other = personRow(32, REFUSED);
  await list.putRows([row, other]);

  const ran = await run('retry -', ' ONE@example.ch \nnobody@example.ch\n');

  expect(ran).toMatchObject({ code: 3, output: '1 queued again\n1 without a parked mail\n' });
  expect(await rowOf(row)).not.toHaveProperty('parkedAt');
  expect(await rowOf(other)).toHaveProperty('parkedAt');
});

test('a plan to retry that runs again queues nothing twice', async () => {
  const { planRetry, runRetry } = await import('../../../../infra/operator/mail/retry.ts');
  const row = personRow(51, { ...UNKNOWN, parkedBy: 'Again', mailsSent: 1 });
  await list.putRows([row]);
  const context = { now: () => NOW, signal: new AbortController().signal };
  const plan = await planRetry({ reason: 'Again' }, context);

  expect(await runRetry(plan, context)).toEqual({ queued: 1, left: {} });
  expect(await runRetry(plan, context)).toEqual({ queued: 0, left: {} });
  expect(await rowOf(row)).toMatchObject({ mailsSent: 2 });
});

test('retry can be for single mails, by the ids that parked --json has', async () => {
  const row = personRow(61, { ...REFUSED, parkedBy: 'Single' });
  const other = personRow(62, { ...REFUSED, parkedBy: 'Single' });
  await list.putRows([row, other]);
  await parkMessage('Only this one');
  const parked = (await run('parked --kind contact --json')).json<{
    id: string;
    message: string;
  }>();
  const { id } = parked.find(({ message }) => message === 'Only this one')!;

  const ran = await run(`retry --id ${row.pk} --id ${id} --id contact#unknown`);

  expect(ran).toMatchObject({ code: 3, output: '2 queued again\n1 without a parked mail\n' });
  expect(await rowOf(row)).not.toHaveProperty('parkedAt');
  expect(await rowOf(other)).toHaveProperty('parkedAt');
  expect((await run('parked --kind contact --json')).json()).toHaveLength(parked.length - 1);
});

const DAY_MS = 86_400_000;

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
    mailTimes: [Date.now() - 8 * DAY_MS],
  });
  await list.sweep();
  await list.sweep();

  expect(ran.json()).toEqual([{ outcome: 'queued', mail: 'confirmation', number: 2 }]);
  expect(mailsTo()).toHaveLength(1);
  expect(await list.item(pk)).toMatchObject({ mailsSent: 2 });
});

test('a person who waits for a click is asked again', async () => {
  const request = { id: 'asks', email, role: 'private', intent: 'both', language: 'de' } as const;
  const { email: _, ...row } = personRow(0, {
    pk,
    request: { ...request, optIn: 'double' },
    requestedAt: Date.now() - 9 * DAY_MS,
    mailsSent: 1,
    lastMailId: 'mail.0',
    mailTimes: [Date.now() - 8 * DAY_MS],
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

  const ran = await resend({ mailsSent: 1, lastMailId: 'mail.0', mailTimes: [lastMailAt] });
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
  [{ unsubscribedAt: 1 }, { reason: 'unsubscribed' }],
  [{ suppressedAt: 1 }, { reason: 'suppressed' }],
])('a row with %j gets no mail', async (row, verdict) => {
  const ran = await resend(row);
  await list.sweep();

  expect(ran).toMatchObject({ code: 3 });
  expect(ran.json()).toEqual([{ outcome: 'refused', ...verdict }]);
  expect(mailsTo()).toHaveLength(0);
});

test('a person who has had all mails gets none, and is shown as capped', async () => {
  const lastMailAt = Date.now() - DAY_MS;
  const row = {
    mailsSent: 3,
    lastMailId: 'mail.0',
    mailTimes: [lastMailAt],
    cappedBy: 'person_cap',
  };

  const refused = await resend(row);
  const shown = (await waitlist(['show', email])).output;
  await list.sweep();

  expect(refused.json()).toMatchObject([{ outcome: 'refused', reason: 'person_cap' }]);
  expect(shown).toContain('kept back by a limit');
  expect(mailsTo()).toHaveLength(0);
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
