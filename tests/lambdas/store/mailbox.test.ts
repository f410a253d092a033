import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { InMailbox } from '../../../lambdas/store/mailbox.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';

const aws = await openAwsEndpoints();
const store = await import('../../../lambdas/store/mailbox.ts');
const { readItem, table, TABLE_NAME } = await import('../../../lambdas/store/table.ts');
const putMailbox = (Item: object) => table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
afterAll(() => aws.close());

const BEGIN = 1_795_255_200_000;
let mailbox: string;
let mails: number;

beforeEach(({ task }) => {
  mailbox = task.id;
  mails = 0;
});

/** Counts a mail to an address of the mailbox. `true`, or why and for how many days it rests. */
async function mail(day: number, row: Partial<InMailbox> = {}) {
  const at = BEGIN + day * DAY_MS;
  mails += 1;
  const to = { mailbox, rowKey: 'anna', ...row };
  const counted = await store.countMailboxMail(to, `mail-${mails}`, at, at);
  if (counted.ok) return true;
  return 'freeAt' in counted ? (counted.freeAt - BEGIN) / DAY_MS : counted.reason;
}

test('a mailbox gets three mails in seven days and six in a year, whatever addresses it has', async () => {
  expect([await mail(0), await mail(1), await mail(2)]).toEqual([true, true, true]);
  expect(await mail(6, { rowKey: 'beat' })).toBe(7);
  expect([await mail(8), await mail(20), await mail(40)]).toEqual([true, true, true]);
  expect(await mail(300)).toBe(365);
  expect(await mail(365)).toBe(true);
});

test('addresses with a tag use up two of them and four, so that the plain one gets its own', async () => {
  const tagged = { isTagged: true };
  expect([await mail(0, tagged), await mail(0, tagged)]).toEqual([true, true]);
  expect(await mail(1, tagged)).toBe(7);
  expect(await mail(1)).toBe(true);
  expect([await mail(20, tagged), await mail(40, tagged)]).toEqual([true, true]);
  expect(await mail(60, tagged)).toBe(365);
  expect(await mail(60)).toBe(true);
});

test('a mail that is counted again counts once', async () => {
  const at = BEGIN;
  const row = { mailbox, rowKey: 'anna' };
  for (let tries = 0; tries < 9; tries += 1) {
    expect(await store.countMailboxMail(row, 'one', at, at)).toEqual({ ok: true });
  }
});

test('the operator’s mail beyond the limits is counted, too', async () => {
  for (const day of [0, 1, 2]) await mail(day);

  expect(await mail(3, { isUncapped: true })).toBe(true);
  expect(await mail(8)).toBe(true);
  expect(await mail(8.5)).toBe(9);
});

test('mails that the release before counted for another spelling of the mailbox count on', async () => {
  const mailsOf = [0, 1, 2].map((day) => ({ id: `old-${day}`, at: BEGIN + day * DAY_MS }));
  await putMailbox({ pk: `mailbox#former-${mailbox}`, mails: mailsOf, version: 3 });

  expect(await mail(3, { formerMailbox: `former-${mailbox}` })).toBe(7);
  expect(await mail(8, { formerMailbox: `former-${mailbox}` })).toBe(true);
});

test('who leaves by a mail ends mail to the other addresses, except those that pressed a button', async () => {
  const anna = { mailbox, rowKey: 'anna' };
  const beat = { mailbox, rowKey: 'beat' };
  await mail(0);
  await store.stopMailbox(anna);
  await store.stopMailbox(anna);

  expect(await mail(1, beat)).toBe('mailbox_left');
  expect(await mail(1, { ...beat, isUncapped: true })).toBe('mailbox_left');
  expect(await store.isMailboxStopped(beat)).toBe(true);
  expect(await mail(1, { ...beat, verifiedAt: BEGIN })).toBe(true);
  expect(await store.isMailboxStopped({ ...beat, verifiedAt: BEGIN })).toBe(false);
  // The address itself is judged by its own row.
  expect(await store.isMailboxStopped(anna)).toBe(false);
  // A stop lasts longer than counts.
  expect(await readItem(`mailbox#${mailbox}`)).not.toHaveProperty('expiresAt');

  await store.liftStop(anna);
  expect(await mail(2, beat)).toBe(true);
  expect(await readItem(`mailbox#${mailbox}`)).toHaveProperty('expiresAt');
});
