import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 5, 1);
/** What a mail leaves behind that was counted and refused. */
const REFUSED = {
  id: 'said',
  owes: 'said',
  mails: { count: 1, times: [NOW] },
  sending: { for: 'said', counted: 1, handed: 0 },
  parked: { at: Date.UTC(2026, 4, 20, 8), by: 'MessageRejected' },
};
/** What a mail leaves behind after two sends with unknown outcome. */
const UNKNOWN = {
  id: 'said',
  owes: 'said',
  mails: { count: 1, times: [NOW, NOW] },
  sending: { for: 'said', counted: 2, handed: 2 },
  parked: { at: Date.UTC(2026, 4, 21), by: 'OutcomeUnknown' },
};
const parkedBy = (by: string) => ({ parked: { at: NOW, by } });

const list = useStoredList();

async function run(command: string, input?: string) {
  return waitlist(command.split(' '), { now: () => NOW, ...(input !== undefined && { input }) });
}

const rowOf = ({ pk }: PersonRow) => list.item(pk);

async function parkMessage(message: string): Promise<void> {
  await list.park(await list.contact('ada@example.ch', 'Ada', message, NOW), 'Throttled', NOW);
}

test('parked mails are listed with their reason, those first that wait longest', async () => {
  const { email: _, language: _language, ...asking } = personRow(2, UNKNOWN);
  await list.putRows([
    personRow(1, REFUSED),
    {
      ...asking,
      pending: { id: 'said', at: NOW, email: 'asks@example.ch', language: 'fr' },
    },
    personRow(3),
  ]);
  await parkMessage('Buongiorno,\nvorrei sapere quando apre la lista d’attesa per i furgoni.');

  const ran = await run('parked');

  expect(ran.output).toMatch(
    /since.*\n20 May.*confirmation +MessageRejected: SES.* person-1@example.ch\n21 May.*asks@example.ch\n1 Jun.*Throttled +ada@example.ch\n$/,
  );
  expect((await run('parked --kind message --json')).json()).toEqual([
    {
      id: 'contact#message-1',
      parkedAt: '2026-06-01T00:00:00.000Z',
      kind: 'message',
      reason: 'Throttled',
      about: 'ada@example.ch',
    },
  ]);
  expect((await run('parked --reason OutcomeUnknown --json')).json()).toHaveLength(1);
});

test('retry takes what the filter takes, and nothing else', async () => {
  const kept = [personRow(11, REFUSED), personRow(12, { ...REFUSED, ...parkedBy('Other') })];
  await list.putRows(kept);

  const ran = await run('retry --reason Other --json');

  expect(ran.json()).toEqual([{ queued: 1, left: {}, unmatched: 0 }]);
  const [first, second] = await Promise.all(kept.map(rowOf));
  expect(first).toMatchObject({ parked: { by: 'MessageRejected' } });
  expect(second).toHaveProperty('outboxShard');
  expect(second).not.toHaveProperty('parked');
  expect((await run('retry --kind message')).output).toBe('1 queued again\n');
});

test('retry leaves those parked who would get no mail, and says why', async () => {
  const left = [
    personRow(21, {
      ...UNKNOWN,
      ...parkedBy('Left'),
      mails: { count: 3, times: [1, 2, 3, 4].map((weeks) => NOW - weeks * 7 * DAY_MS) },
    }),
    personRow(22, { ...REFUSED, ...parkedBy('Left'), left: { at: NOW, by: 'token' } }),
    personRow(23, { ...REFUSED, ...parkedBy('Left'), suppressed: { at: NOW, by: 'bounce' } }),
  ];
  await list.putRows([...left, personRow(24, { ...UNKNOWN, ...parkedBy('Left') })]);
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
  expect(await rowOf(personRow(24))).not.toHaveProperty('parked');
});

test('a reason that no parked mail has is refused with those that there are, and none left is 3', async () => {
  const row = personRow(51, { ...UNKNOWN, ...parkedBy('Again') });
  await list.putRows([row]);

  const refused = await run('retry --reason nosuch');
  const first = await run('retry --id ' + row.pk);
  const second = await run('retry --id ' + row.pk);

  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.notes).toContain('Again');
  expect(first).toMatchObject({ code: 0, output: '1 queued again\n' });
  expect(second).toMatchObject({ code: 3, output: '' });
});

test('retry can be for single mails, or for people whose addresses are on standard input', async () => {
  const email = 'one@example.ch';
  const row = personRow(31, { ...REFUSED, pk: await list.pk(email), email });
  const single = personRow(61, { ...REFUSED, ...parkedBy('Single') });
  const other = personRow(62, { ...REFUSED, ...parkedBy('Single') });
  await list.putRows([row, single, other]);

  const byId = await run(`retry --id ${single.pk} --id contact#unknown`);
  const byAddress = await run('retry -', ' ONE@example.ch \nnobody@example.ch\n');

  const done = { code: 3, output: '1 queued again\n1 without a parked mail\n' };
  expect([byId, byAddress]).toMatchObject([done, done]);
  for (const each of [row, single]) expect(await rowOf(each)).not.toHaveProperty('parked');
  expect(await rowOf(other)).toHaveProperty('parked');
});

test('an announcement that is sent again counts no more as parked in its wave', async () => {
  const pk = 'announcement#news#anna';
  await list.put({ pk, createdAt: 1, wave: 2, shard: 100, ...parkedBy('Once') });
  await list.put({ pk: 'wave#news#2', parked_Once: 1, skipped_unsubscribed: 3 });

  await run('retry --reason Once');

  expect(await list.item('wave#news#2')).toMatchObject({ parked_Once: 0, skipped_unsubscribed: 3 });
  expect(await list.item(pk)).toMatchObject({ outboxShard: 100 });
});

test('a mail of unknown outcome is sent once more for the operator, and counts as often', async () => {
  const email = 'unknown@example.ch';
  const pk = await list.pk(email);
  const mailsTo = () => list.mailbox.list().filter(({ to }) => to === email);
  const times = [Date.now() - DAY_MS, Date.now() - DAY_MS];
  const unknown = { ...UNKNOWN, mails: { count: 1, times } };
  await list.putRows([personRow(0, { ...unknown, email, pk })]);

  await waitlist(['retry', email]);
  // A sender takes it, and ends before it is known what became of it.
  await list.claim(pk, Date.now() - 1);
  await list.sweep();
  const again = await list.item(pk);
  await waitlist(['retry', email]);
  // SES throttles it, which is no outcome.
  const { settleRefused } = await import('../../../lambdas/store/claims.ts');
  await list.claim(pk, Date.now() + DAY_MS);
  await list.change(pk, (row) => settleRefused(row, Date.now()) ?? {});
  await list.sweep();
  await list.sweep();

  expect(again).toMatchObject({ parked: { by: 'OutcomeUnknown' }, mails: { count: 1 } });
  expect(mailsTo()).toHaveLength(1);
  const settled = await list.item(pk);
  expect(settled).toMatchObject({
    mails: { count: 1, times: expect.objectContaining({ length: 4 }) },
  });
  expect(settled).not.toHaveProperty('owes');
});
