import { beforeEach, expect, test } from 'vitest';
import type { Delivery, DeliveryDeps } from '../../../lambdas/send-mail/deliver.ts';
import type { SendResult } from '../../../lambdas/ses/mailer.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const LEASE_MS = 120_000;
const DAY_MS = 86_400_000;

let now: number;
let rowKey: string;
let hasSlot: boolean;
let sent: string[];
/** The latest start that was asked for with each slot. */
let latestStarts: number[];
/** What happens while a mail waits for its slot, and while SES takes it. */
let whileWaiting: () => Promise<unknown>;
let whileSending: () => Promise<SendResult>;

const aws = await useAwsEndpoints();
const { deliver: deliverRow } = await import('../../../lambdas/send-mail/deliver.ts');
const { claim } = await import('../../../lambdas/store/outbox.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { unsubscribe } = await import('../../../lambdas/store/change-standing.ts');
const { updateIf } = await import('../../../lambdas/store/table.ts');
const { unpark } = await import('../../../infra/operator/mail/retry.ts');
const deps: DeliveryDeps = {
  compose: async (_, { mail }) => ({ to: 'anna@example.ch', subject: mail, text: '', tags: {} }),
  rateLimiter: {
    nextFreeAt: async () => now,
    availability: async () => 'open',
    async reserveSlot(latest) {
      latestStarts.push(latest);
      await whileWaiting();
      return hasSlot;
    },
  },
  mailer: {
    async send({ subject }) {
      sent.push(subject);
      return whileSending();
    },
  },
  clock: { now: () => now, waitUntil: async () => {} },
  leaseMs: LEASE_MS,
};
const deliver: (deadline?: number) => Promise<Delivery> = (deadline = Infinity) =>
  deliverRow(`waitlist#${rowKey}`, deps, deadline);

beforeEach(async ({ task }) => {
  now = 1_795_255_200_000;
  rowKey = task.id.replaceAll(/\W/g, '');
  hasSlot = true;
  sent = [];
  latestStarts = [];
  whileWaiting = async () => {};
  whileSending = async () => ({ outcome: 'sent', messageId: 'ses-1' });
  await signUp();
});

function signUp(company?: string, optIn: 'single' | 'double' = 'single'): Promise<void> {
  const role = company ? 'company' : 'private';
  return saveSignUp(signUpToSave(rowKey, { role, company }, { optIn, now }));
}

const row = () => aws.item<WaitlistRow>(`waitlist#${rowKey}`);

/** Delivers until the row is not due for `days`. */
async function passDays(days: number): Promise<void> {
  for (const end = now + days * DAY_MS; now < end; now += DAY_MS / 4) await deliver();
}

test('a sign-up is counted and mailed, and its data moves to the top level of its row', async () => {
  await signUp('Rossi SA');

  expect(await deliver()).toEqual({ outcome: 'sent', messageId: 'ses-1' });

  expect(sent).toEqual(['confirmation']);
  expect(await row()).toMatchObject({ company: 'Rossi SA', role: 'company', mailsSent: 1 });
  expect(await row()).not.toHaveProperty('request');
  expect(await row()).not.toHaveProperty('outboxShard');
});

test('a later sign-up keeps nothing of an earlier one, and gets no second mail', async () => {
  await signUp('Rossi SA');
  await deliver();
  await signUp();

  expect(await deliver()).toEqual({ outcome: 'skipped', reason: 'mailed_recently' });

  expect(await row()).toMatchObject({ role: 'private' });
  expect(await row()).not.toHaveProperty('company');
});

test('a row that gets no slot is not mailed or counted, and is due at once', async () => {
  hasSlot = false;

  const delivery = await deliver();

  expect(delivery).toEqual({ outcome: 'no_slot' });
  expect(sent).toEqual([]);
  expect(await row()).toMatchObject({ dueAt: now });
  expect(await row()).not.toHaveProperty('claimId');
  expect(await row()).not.toHaveProperty('mailsSent');
});

test('a row that needs no mail reserves no slot', async () => {
  await unsubscribe(rowKey, 'operator', now);

  // The request is as old as the leaving, so it counts no more and its data is deleted later.
  expect(await deliver()).toEqual({ outcome: 'skipped', reason: 'unsubscribed' });
  expect(latestStarts).toEqual([]);
});

test('a departure ends a sign-up that was saved before by a clock that is ahead', async () => {
  await unsubscribe(rowKey, 'token', now - 300);

  expect(await deliver()).toEqual({ outcome: 'skipped', reason: 'unsubscribed' });
});

test('a row that another sender has claimed reserves no slot, also after another sign-up', async () => {
  await claim(`waitlist#${rowKey}`, now, now + LEASE_MS);
  await signUp();

  const delivery = await deliver();

  expect(delivery).toEqual({ outcome: 'not_claimed' });
  expect(latestStarts).toEqual([]);
});

test.each([
  ['for a quarter of its lease', 60_000, LEASE_MS / 4],
  ['until the deadline', 1000, 1000],
])('a row waits for its slot at most %s', async (_, deadlineMs, latestMs) => {
  await deliver(now + deadlineMs);

  expect(latestStarts).toEqual([now + latestMs]);
  expect(sent).toEqual(['confirmation']);
});

test('a person who unsubscribes while the mail waits for its slot gets none', async () => {
  whileWaiting = () => unsubscribe(rowKey, 'token', now + 1);

  const delivery = await deliver();

  expect(delivery).toEqual({ outcome: 'not_claimed' });
  expect(sent).toEqual([]);
});

test('a sign-up that is written twice, the second time after its copy, leaves no request behind', async () => {
  const request = (await row())?.request;
  whileSending = async () => {
    await updateIf(`waitlist#${rowKey}`, {
      update: { set: { request } },
      condition: 'attribute_exists(pk)',
    });
    return { outcome: 'sent', messageId: 'ses-1' };
  };

  await deliver();
  await deliver();

  expect(sent).toEqual(['confirmation']);
  expect(await row()).not.toHaveProperty('request');
  expect(await row()).not.toHaveProperty('outboxShard');
  expect(await row()).toMatchObject({ mailsSent: 1, accepted: { mailedAt: now } });
});

test('a sign-up while SES takes the mail of another one keeps the row due', async () => {
  const answer = whileSending;
  whileSending = async () => {
    now += 1;
    await signUp(undefined, 'double');
    return answer();
  };

  await deliver();

  expect(await row()).toMatchObject({ dueAt: now, mailedAt: now });
  whileSending = answer;
  await passDays(31);
  expect(await row()).not.toHaveProperty('request');
  expect(await row()).toMatchObject({ email: 'anna@example.ch' });
});

test.each([
  ['single', 'counts', 'Rossi SA'],
  ['double', 'is deleted after 30 days', undefined],
] as const)('a sign-up (%s) while SES rejects another’s mail %s', async (optIn, _, company) => {
  whileSending = async () => {
    now += 1;
    await signUp('Rossi SA', optIn);
    return { outcome: 'rejected', reason: 'MessageRejected' };
  };

  await passDays(31);

  expect(sent).toHaveLength(1);
  expect(await row()).toMatchObject({ parkedBy: 'MessageRejected' });
  expect(await row()).not.toHaveProperty('request');
  expect((await row())?.company).toBe(company);
});

test('a sign-up while the mail waits for its slot is mailed instead of the one before', async () => {
  whileWaiting = async () => {
    whileWaiting = async () => {};
    now += 1;
    await signUp('Rossi SA');
  };

  expect(await deliver()).toEqual({ outcome: 'not_claimed' });
  expect(sent).toEqual([]);

  expect(await deliver()).toMatchObject({ outcome: 'sent' });
  expect(await row()).toMatchObject({ company: 'Rossi SA', mailsSent: 1 });
});

test('unsubscribing and signing up again makes no further mail possible, whenever it happens', async () => {
  whileSending = async () => {
    await unsubscribe(rowKey, 'address', now);
    return { outcome: 'sent', messageId: 'ses-1' };
  };

  for (let minute = 0; minute < 20; minute += 1) {
    now += 60_000;
    await signUp();
    await deliver();
  }

  expect(sent).toHaveLength(1);
});

test('an address gets three mails in its life, whatever is done with it', async () => {
  for (let week = 0; week < 12; week += 1) {
    await signUp();
    await passDays(8);
    if (week % 2 === 0) await unsubscribe(rowKey, 'address', now);
  }

  expect(sent).toHaveLength(3);
});

test('a mail whose answer is lost twice is parked, and never sent a third time', async () => {
  whileSending = async () => ({ outcome: 'unknown', reason: 'TimeoutError' });

  await passDays(9);

  expect(sent).toHaveLength(2);
  expect(await row()).toMatchObject({ parkedBy: 'OutcomeUnknown', mailsSent: 2 });
  await signUp();
  await passDays(9);
  expect(sent).toHaveLength(2);
  expect(await row()).toHaveProperty('parkedAt');
});

test('the operator may send a parked mail once more, and no fourth', async () => {
  whileSending = async () => ({ outcome: 'unknown', reason: 'TimeoutError' });
  await passDays(1);
  const parked = await row();

  expect(await unpark(parked ?? { pk: '' }, now)).toBe(true);
  expect(await unpark(parked ?? { pk: '' }, now)).toBe(false);
  await passDays(1);

  expect(sent).toHaveLength(3);
  expect(await row()).toMatchObject({ mailsSent: 3 });
  expect((await row())?.lastMailId).not.toContain(parked?.mailId);
});

test('a sender that ends while SES takes the mail leaves an unknown outcome', async () => {
  whileSending = () => Promise.reject(new Error('The process ended'));
  await expect(deliver()).rejects.toThrow('The process ended');
  whileSending = async () => ({ outcome: 'sent', messageId: 'ses-2' });
  now += LEASE_MS;

  expect(await deliver()).toEqual({ outcome: 'unknown', reason: 'SenderEnded' });

  expect(sent).toHaveLength(1);
  expect(await row()).toMatchObject({ unresolved: [expect.any(String)] });
  now += 2 * LEASE_MS;
  expect(await deliver()).toMatchObject({ outcome: 'sent' });
  expect(await row()).toMatchObject({ mailsSent: 2 });
});

test('a sender that ends before it gives the mail to SES costs the person nothing', async () => {
  whileWaiting = () => Promise.reject(new Error('The process ended'));
  await expect(deliver()).rejects.toThrow('The process ended');
  whileWaiting = async () => {};
  now += LEASE_MS;

  expect(await deliver()).toMatchObject({ outcome: 'sent' });

  expect(await row()).toMatchObject({ mailsSent: 1 });
});

test('a list that takes confirmed sign-ups asks for the click, and deletes who never clicks', async () => {
  now += 1;
  await signUp(undefined, 'double');

  await passDays(29);
  expect(sent).toEqual(['confirm_request']);
  expect(await row()).toHaveProperty('request');

  await passDays(2);

  expect(sent).toEqual(['confirm_request']);
  const kept = await row();
  expect(kept).not.toHaveProperty('request');
  expect(kept).not.toHaveProperty('email');
  expect(kept).toMatchObject({ mailsSent: 1, lastMailAt: expect.any(Number) });
});

/** What SES answers in the sandbox for an address that is not verified. */
async function refuseInSandbox(): Promise<SendResult> {
  const { classifySendError } = await import('../../../lambdas/ses/mailer.ts');
  const error = new Error(
    'Email address is not verified. The following identities failed the check in region ' +
      'EU-CENTRAL-1: anna@example.ch',
  );
  return classifySendError(
    Object.assign(error, { name: 'MessageRejected', $metadata: { httpStatusCode: 400 } }),
  );
}

const MINUTE_MS = 60_000;

test('in the sandbox a refused mail waits a few minutes, again and again, and leaves when SES lets it', async () => {
  whileSending = refuseInSandbox;

  for (let attempt = 1; attempt <= 20; attempt += 1) {
    expect(await deliver()).toEqual({ outcome: 'deferred', reason: 'NotVerified' });
    const { dueAt = 0, ...waiting } = (await row()) ?? {};
    expect(dueAt - now).toBeGreaterThanOrEqual(2.5 * MINUTE_MS);
    expect(dueAt - now).toBeLessThanOrEqual(5 * MINUTE_MS);
    expect(waiting).toMatchObject({ email: 'anna@example.ch', mailsSent: 1 });
    expect(waiting).not.toHaveProperty('parkedAt');
    expect(waiting).not.toHaveProperty('suppressedAt');
    now = dueAt;
  }
  now += 60 * DAY_MS;
  whileSending = async () => ({ outcome: 'sent', messageId: 'ses-2' });

  expect(await deliver()).toEqual({ outcome: 'sent', messageId: 'ses-2' });
  expect(await row()).toMatchObject({ mailsSent: 1, messageId: 'ses-2' });
});
