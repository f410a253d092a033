import '../simulation/environment.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { deliver, type Delivery, type DeliveryDeps } from '../../../lambdas/send-mail/settle.ts';
import type { Mail, SendResult } from '../../../lambdas/ses.ts';
import { readDue } from '../../../lambdas/store/due-rows.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { signUpDirectly } from '../../../lambdas/store/person/sign-up.ts';
import { readItem, table, TABLE_NAME, update } from '../../../lambdas/store/table.ts';
import { arriving } from '../../stack/sign-up-client.ts';
import { createMemoryTable } from '../memory-table/memory-table.ts';
import { createSimulatedComposer } from '../simulation/composer.ts';

const LEASE_MS = 300_000;
const DAY_MS = 86_400_000;
const SENT: SendResult = { outcome: 'sent', messageId: 'ses-1' };
const UNKNOWN: SendResult = { outcome: 'unknown', reason: 'TimeoutError' };
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

const put = (Item: object) =>
  table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Item } }));
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
  for (const name of ['owes', 'outboxShard', 'dueAt', 'leaseUntil', 'sending']) {
    expect(await person()).not.toHaveProperty(name);
  }
});

test('two senders that read the same row send one mail', async () => {
  await signUp();
  const [due] = await readDue([ANNA], now);
  if (!due) throw new Error('The row is not due');

  await Promise.all([deliver(due, now, deps), deliver(due, now, deps)]);

  expect(sent).toHaveLength(1);
});

test('what a person does while the mail waits for its slot is decided again', async () => {
  await signUp('Old');
  whileWaiting = async () => {
    whileWaiting = async () => {};
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

  expect(sent.map(({ tags }) => tags['mail'])).toEqual(['1', '1']);
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
  expect(await person()).toMatchObject({
    parked: { by: 'MessageRejected' },
    sending: { handed: 0 },
  });
  expect(await deliverDue()).toBeUndefined();
});

test('a mail of unknown outcome is held, handed over once more, and then set aside', async () => {
  await signUp();
  whileSending = async () => UNKNOWN;

  await deliverDue();
  now += LEASE_MS - 1;
  expect(await deliverDue()).toBeUndefined();
  now += 1;
  await deliverDue();
  now += LEASE_MS;

  expect(await deliverDue()).toEqual({ outcome: 'parked', reason: 'OutcomeUnknown' });
  expect(sent.map(({ tags }) => tags['mail'])).toEqual(['1', '1']);
  expect((await person()).mails?.times).toHaveLength(2);
  expect(await deliverDue()).toBeUndefined();
});

test('a sign-up during an unknown outcome is due when the lease ends, with its own words', async () => {
  await signUp('Old');
  whileSending = async () => UNKNOWN;
  await deliverDue();
  const leaseEnd = now + LEASE_MS;
  now += 1000;
  await signUp('New');

  expect(await person()).toMatchObject({ dueAt: leaseEnd });
  now = leaseEnd;
  whileSending = async () => SENT;
  await deliverDue();

  expect(companies()).toEqual(['Old', 'New']);
  expect(await person()).not.toHaveProperty('owes');
});

test('five addresses of a mailbox get three mails a week, however they race', async () => {
  const pks = Array.from({ length: 5 }, (_, index) => `waitlist#address-${index}`);
  for (const pk of pks) {
    const email = `${pk.slice(9)}@gmail.com`;
    await update(pk, signUpDirectly(arriving({ email }, { mailbox: 'shared', now })));
  }
  const due = await readDue(pks, now);

  const outcomes = await Promise.all(due.map((one) => deliver(one, now, deps)));

  expect(sent).toHaveLength(3);
  const rested = outcomes.filter(({ outcome }) => outcome === 'rested');
  expect(rested).toEqual([1, 2].map(() => ({ outcome: 'rested', reason: 'mailbox_limit' })));
});

const owedNews = (name: string) => ({
  pk: `announcement#${name}#anna`,
  createdAt: now,
  outboxShard: 100,
  dueAt: now,
});

test('of two announcements in a week a person gets one, and the other waits', async () => {
  await signUp();
  await deliverDue();
  for (const name of ['one', 'two']) await put(owedNews(name));
  const due = await readDue(
    ['one', 'two'].map((name) => owedNews(name).pk),
    now,
  );

  const outcomes = await Promise.all(due.map((one) => deliver(one, now, deps)));

  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['rested', 'sent']);
  const [first, later] = outcomes[0]?.outcome === 'sent' ? ['one', 'two'] : ['two', 'one'];
  expect(await person()).toMatchObject({ announced: { by: first } });
  expect(await readItem(`announcement#${later}#anna`)).toMatchObject({
    restsUntil: expect.any(Number),
  });
  now += 8 * DAY_MS;
  expect(await deliverDue(`announcement#${later}#anna`)).toEqual(SENT);
  expect((await person()).announced?.all.toSorted()).toEqual(['one', 'two']);
});
