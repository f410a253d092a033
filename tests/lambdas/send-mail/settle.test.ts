import '../simulation/environment.ts';
import { beforeEach, expect, test } from 'vitest';
import { deliver, type Delivery, type DeliveryDeps } from '../../../lambdas/send-mail/settle.ts';
import type { Mail, SendResult } from '../../../lambdas/ses.ts';
import { readDue } from '../../../lambdas/store/due-rows.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { signUpDirectly } from '../../../lambdas/store/person/sign-up.ts';
import { deleteItem, putItem, readItem, table, update } from '../../../lambdas/store/table.ts';
import { arriving } from '../../stack/sign-up-client.ts';
import { createMemoryTable } from '../memory-table/memory-table.ts';
import { createSimulatedComposer } from '../simulation/composer.ts';

const LEASE_MS = 300_000;
const DAY_MS = 86_400_000;
const SENT: SendResult = { outcome: 'sent', messageId: 'ses-1' };
const ANNA = 'waitlist#anna';

let now: number;
let writes: string[];
let sent: Mail[];
let whileWaiting: () => Promise<unknown>;
let whileSending: () => Promise<SendResult>;
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 10);
  writes = [];
  sent = [];
  whileWaiting = async () => {};
  whileSending = async () => SENT;
  const memory = createMemoryTable({ onWrite: (pk) => void writes.push(pk) });
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
});

const clock = { now: () => now, waitUntil: async () => {} };
const deps: DeliveryDeps = {
  clock,
  leaseMs: LEASE_MS,
  compose: createSimulatedComposer(clock),
  pace: {
    async take() {
      await whileWaiting();
      return true;
    },
  },
  mailer: {
    async send(mail) {
      sent.push(mail);
      return whileSending();
    },
  },
};

const person = async () => (await readItem<PersonRow>(ANNA)) ?? { pk: ANNA };
const signUp = (company = 'Rossi SA') =>
  update(ANNA, signUpDirectly(arriving({ role: 'company', company }, { now })));
const companies = () => sent.map(({ text }) => JSON.parse(text).words.company);

/** As a sender does that finds the row due. */
async function deliverDue(pk = ANNA): Promise<Delivery | undefined> {
  const [due] = await readDue([pk], now);
  return due && deliver(due, now + LEASE_MS, deps);
}

test('a mail costs three writes: its mailbox, the claim that counts it, and what became of it', async () => {
  await signUp();
  writes = [];
  let held: PersonRow | undefined;
  whileSending = async () => {
    held = await person();
    return SENT;
  };

  expect(await deliverDue()).toEqual(SENT);

  expect(writes).toEqual(['mailbox#anna@example.ch', ANNA, ANNA]);
  expect(held).toMatchObject({ mails: { count: 1 }, leaseUntil: now + LEASE_MS });
  expect(await person()).toMatchObject({ mails: { count: 1 }, mailedAt: now });
  // A canary’s row has the link of its mail. In a person’s it would be a token.
  for (const name of ['owes', 'outboxShard', 'dueAt', 'leaseUntil', 'sending', 'listUnsubscribe']) {
    expect(await person()).not.toHaveProperty(name);
  }
});

test.each([
  ['signs up again', async () => {}],
  ['is deleted and signs up anew', () => deleteItem(ANNA)],
])('a person who %s while the mail waits for its slot gets the newer words', async (_, before) => {
  await signUp('Old');
  whileWaiting = async () => {
    whileWaiting = async () => {};
    await before();
    await signUp('New');
  };
  await deliverDue();
  expect(companies()).toEqual(['New']);
});

test('a mail that SES refuses keeps its number, is counted once, and leaves later', async () => {
  await signUp();
  whileSending = async () => ({ outcome: 'deferred', reason: 'TooManyRequestsException' });
  await deliverDue();
  const { dueAt = 0 } = await person();
  expect(dueAt - now).toBeGreaterThanOrEqual(1500);
  expect(dueAt - now).toBeLessThanOrEqual(3000);

  now += 60 * DAY_MS;
  whileSending = async () => SENT;
  await deliverDue();

  expect(sent[1]?.tags).toEqual(sent[0]?.tags);
  const { mails } = await person();
  expect(mails?.count).toBe(1);
  expect(mails?.times).toEqual([expect.toSatisfy((at: number) => at > now)]);
});

test('a mail that SES rejects is set aside, and newer words are sent all the same', async () => {
  const REJECTED: SendResult = { outcome: 'rejected', reason: 'MessageRejected' };
  await signUp('Old');
  whileSending = async () => {
    await signUp('New');
    whileSending = async () => REJECTED;
    return REJECTED;
  };

  await deliverDue();
  await deliverDue();

  expect(companies()).toEqual(['Old', 'New']);
  const parked = { by: 'MessageRejected' };
  expect(await person()).toMatchObject({ parked, sending: { handed: 0 } });
  expect(await deliverDue()).toBeUndefined();
});

test('of two announcements in a week a person gets one, however they race, and the other waits', async () => {
  const pks = ['announcement#one#anna', 'announcement#two#anna'];
  await signUp();
  await deliverDue();
  for (const pk of pks) await putItem(pk, { outboxShard: 100, dueAt: now });

  const outcomes = await Promise.all(pks.map((pk) => deliverDue(pk)));

  expect(outcomes).toMatchObject([{ outcome: 'sent' }, { outcome: 'rested' }]);
  expect(await readItem(pks[1]!)).toMatchObject({ restsUntil: expect.any(Number) });
  now += 8 * DAY_MS;
  expect(await deliverDue(pks[1])).toEqual(SENT);
  expect(await person()).toMatchObject({ announced: { by: 'two', all: ['one', 'two'] } });
});
