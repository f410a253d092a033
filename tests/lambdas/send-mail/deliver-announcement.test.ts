import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryDeps } from '../../../lambdas/send-mail/deliver.ts';
import type { SendResult } from '../../../lambdas/ses/mailer.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;

let now: number;
let rowKey: string;
let sent: string[];
let classes: (string | undefined)[];
let whileWaiting: () => Promise<unknown>;
let result: SendResult;

const aws = await openAwsEndpoints();
const delivery = await import('../../../lambdas/send-mail/deliver.ts');
const outbox = await import('../../../lambdas/store/outbox.ts');
const { queueAnnouncement } = await import('../../../infra/operator/announcements/queue-wave.ts');
const { findRow } = await import('../../../lambdas/store/person-row.ts');
const { countMailboxMail, isMailboxStopped } = await import('../../../lambdas/store/mailbox.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { handler: handleEvents } = await import('../../../lambdas/mail-events/handler.ts');
const { unsubscribe } = await import('../../../lambdas/store/change-standing.ts');
const { movePerson } = await import('../../../infra/operator/store/move-person.ts');
const stores: {
  unsubscribe: (typeof import('../../../lambdas/store/change-standing.ts'))['unsubscribe'];
  movePerson: (typeof import('../../../infra/operator/store/move-person.ts'))['movePerson'];
  handleEvents: (typeof import('../../../lambdas/mail-events/handler.ts'))['handler'];
} = { unsubscribe, handleEvents, movePerson };
const deps: DeliveryDeps = {
  outbox,
  countMailboxMail,
  isMailboxStopped,
  findRow,
  compose: async ({ rowKey: to }) => ({ to, subject: '', text: '', tags: {} }),
  rateLimiter: {
    nextFreeAt: async () => now,
    availability: async () => 'open',
    async reserveSlot(_, mailClass) {
      classes.push(mailClass);
      await whileWaiting();
      return true;
    },
  },
  mailer: {
    async send({ to }) {
      sent.push(to);
      return result;
    },
  },
  clock: { now: () => now, waitUntil: async () => {} },
  leaseMs: LEASE_MS,
};
const deliver: () => ReturnType<
  typeof import('../../../lambdas/send-mail/deliver.ts').deliver
> = () => delivery.deliver(`announcement#beta#${rowKey}`, deps, Infinity);
const signUp: (optIn?: 'single' | 'double') => Promise<void> = (optIn = 'single') =>
  saveSignUp(signUpToSave(rowKey, {}, { optIn, now }));
const queue: () => Promise<boolean> = () =>
  queueAnnouncement({ rowKey }, { announcement: { name: 'beta', firstShard: 100 }, wave: 1, now });
afterAll(() => aws.close());

beforeEach(async ({ task }) => {
  now = 1_795_255_200_000;
  rowKey = task.id.replaceAll(/\W/g, '');
  sent = [];
  classes = [];
  whileWaiting = async () => {};
  result = { outcome: 'sent', messageId: 'ses-1' };
  await signUp();
  await queue();
});

async function rowOf(kind: 'announcement#beta' | 'waitlist') {
  const rows = await aws.rows();
  const row = rows.find(({ pk }) => pk === `${kind}#${rowKey}`);
  return row as unknown as AnnouncementRow & WaitlistRow;
}

function event(eventType: string, claimId = '', extra: object = {}): SQSEvent {
  const tags = { kind: ['announcement'], row: [`beta.${rowKey}`], claim: [claimId] };
  const body = JSON.stringify({ eventType, mail: { messageId: 'ses-1', tags }, ...extra });
  return { Records: [{ messageId: 'm1', body }] } as SQSEvent;
}

test('an announcement is sent once, in the class that goes last, and remembered with its person', async () => {
  await queue();

  expect(await deliver()).toMatchObject({ outcome: 'sent' });
  await queue();
  expect(await deliver()).toEqual({ outcome: 'not_claimed' });

  expect(classes).toEqual(['announcement']);
  expect(sent).toHaveLength(1);
  expect(await rowOf('announcement#beta')).toMatchObject({ mailedAt: now, mailsSent: 1 });
  expect((await rowOf('waitlist')).announcements).toEqual({ beta: { at: now, wave: 1 } });
});

test('it counts for no limit of confirmations', async () => {
  const before = await rowOf('waitlist');

  await deliver();

  const { mailsSent, lastMailAt } = await rowOf('waitlist');
  expect({ mailsSent, lastMailAt }).toEqual({
    mailsSent: before.mailsSent,
    lastMailAt: before.lastMailAt,
  });
});

test('a person who leaves while it waits for its slot does not get it', async () => {
  whileWaiting = () => stores.unsubscribe(rowKey, 'token', now);

  expect(await deliver()).toEqual({ outcome: 'skipped', reason: 'unsubscribed' });

  expect(sent).toEqual([]);
  expect(await rowOf('announcement#beta')).toMatchObject({ skippedBy: 'unsubscribed' });
});

test.each([
  ['waits for a click', 'not_subscribed', () => signUp('double')],
  [
    'bounced',
    'suppressed',
    () => stores.handleEvents(event('Bounce', '', { bounce: { bounceType: 'Permanent' } })),
  ],
  ['complained', 'suppressed', () => stores.handleEvents(event('Complaint'))],
])('a person does not get it who %s', async (_, reason, happen) => {
  await happen();

  expect(await deliver()).toEqual({ outcome: 'skipped', reason });
  expect(sent).toEqual([]);
});

test('whose address is corrected while it waits for its slot gets it once, at the new one', async () => {
  const old = rowKey;
  const email = 'new@example.ch';
  const rectification = { set: { email }, clear: [] };
  const to = `${old}moved`;
  whileWaiting = () =>
    stores
      .movePerson({ from: old, to, keys: { mailbox: to, isTagged: false }, rectification, now })
      .finally(() => {
        whileWaiting = async () => {};
      });

  expect(await deliver()).toEqual({ outcome: 'not_claimed' });
  rowKey = to;
  expect(await deliver()).toMatchObject({ outcome: 'sent' });
  expect(await deliver()).toEqual({ outcome: 'not_claimed' });

  expect(sent).toEqual([`beta#${to}`]);
});

test('what may have left already is not sent to a new address', async () => {
  result = { outcome: 'unknown', reason: 'TimeoutError' };
  await deliver();
  const to = `${rowKey}moved`;

  await stores.movePerson({
    from: rowKey,
    to,
    keys: { mailbox: to, isTagged: false },
    rectification: { set: { email: 'new@example.ch' }, clear: [] },
    now,
  });
  rowKey = to;

  expect(await rowOf('announcement#beta')).toBeUndefined();
  expect((await rowOf('waitlist')).announcements).toHaveProperty('beta');
});

test('after an unknown outcome it waits over an hour for its Send event, which settles it', async () => {
  result = { outcome: 'unknown', reason: 'TimeoutError' };
  await deliver();
  const { unresolved } = await rowOf('announcement#beta');

  now += HOUR_MS / 2;
  expect(await deliver()).toEqual({ outcome: 'not_claimed' });
  await stores.handleEvents(event('Send', unresolved?.[0]));
  now += 3 * HOUR_MS;
  expect(await deliver()).toEqual({ outcome: 'not_claimed' });

  expect(sent).toHaveLength(1);
  expect(await rowOf('announcement#beta')).toMatchObject({ messageId: 'ses-1' });
});

test('what SES refuses is parked, and a retry puts it back into its own partition', async () => {
  const { unpark } = await import('../../../infra/operator/mail/retry.ts');
  result = { outcome: 'rejected', reason: 'MessageRejected' };
  await deliver();
  const parked = await rowOf('announcement#beta');

  await unpark(parked, now);

  const { outboxShard } = await rowOf('announcement#beta');
  expect(parked).toMatchObject({ parkedBy: 'MessageRejected' });
  expect(outboxShard).toBe(parked.shard);
});
