import type { SQSEvent } from 'aws-lambda';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryDeps } from '../../../lambdas/send-mail/deliver.ts';
import { WEEK_MS } from '#shared/time.ts';
import type { SendResult } from '../../../lambdas/ses/mailer.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;

let now: number;
let rowKey: string;
let sent: string[];
let classes: (string | undefined)[];
let whileWaiting: () => Promise<unknown>;
let whileComposing: () => Promise<unknown>;
let result: SendResult;

const aws = await useAwsEndpoints();
const delivery = await import('../../../lambdas/send-mail/deliver.ts');
const { queueAnnouncement } = await import('../../../lambdas/store/queue-announcement.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { handler: handleEvents } = await import('../../../lambdas/mail-events/handler.ts');
const { saveAnnouncement } =
  await import('../../../infra/operator/announcements/save-announcement.ts');
const { unsubscribe } = await import('../../../lambdas/store/change-standing.ts');
const { table } = await import('../../../lambdas/store/table.ts');
const stores: {
  unsubscribe: (typeof import('../../../lambdas/store/change-standing.ts'))['unsubscribe'];
  handleEvents: (typeof import('../../../lambdas/mail-events/handler.ts'))['handler'];
} = { unsubscribe, handleEvents };
const deps: DeliveryDeps = {
  async compose({ rowKey: to }) {
    await whileComposing();
    return { to, subject: '', text: '', tags: {} };
  },
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

beforeEach(async ({ task }) => {
  now = 1_795_255_200_000;
  rowKey = task.id.replaceAll(/\W/g, '');
  sent = [];
  classes = [];
  whileWaiting = async () => {};
  whileComposing = async () => {};
  result = { outcome: 'sent', messageId: 'ses-1' };
  await signUp();
  await queue();
});

const rowOf = (kind: `announcement#${string}` | 'waitlist') =>
  aws.item(`${kind}#${rowKey}`) as Promise<AnnouncementRow & WaitlistRow>;

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

test('the first of two announcements leaves, and the other when the week of the person is over', async () => {
  const other = { name: 'other', firstShard: 200 };
  await queueAnnouncement({ rowKey }, { announcement: other, wave: 1, now });
  const deliverOther = () => delivery.deliver(`announcement#other#${rowKey}`, deps, Infinity);
  await deliver();
  const { announcedAt = 0 } = await rowOf('waitlist');

  expect(await deliverOther()).toEqual({ outcome: 'skipped', reason: 'announced_this_week' });
  now = announcedAt + WEEK_MS - 1;
  expect(await deliverOther()).toEqual({ outcome: 'not_claimed' });
  now = announcedAt + WEEK_MS;
  expect(await deliverOther()).toMatchObject({ outcome: 'sent' });

  expect(sent).toEqual([`beta#${rowKey}`, `other#${rowKey}`]);
});

test('of two senders that decided for the same person, only one sends in the week', async () => {
  const other = { name: 'rival', firstShard: 300 };
  await queueAnnouncement({ rowKey }, { announcement: other, wave: 1, now });
  const rival = () => delivery.deliver(`announcement#rival#${rowKey}`, deps, Infinity);
  const bothDecided = Promise.withResolvers<void>();
  let decided = 0;
  const send = table.send.bind(table);
  const sendTogether = async (command: object) => {
    const { UpdateExpression = '' } = command instanceof UpdateCommand ? command.input : {};
    if (UpdateExpression.includes('announcedBy')) {
      decided += 1;
      if (decided === 2) bothDecided.resolve();
      await bothDecided.promise;
    }
    return send(command as never);
  };
  vi.spyOn(table, 'send').mockImplementation((command): unknown => sendTogether(command));

  await Promise.all([deliver(), rival()]);
  await Promise.all([deliver(), rival()]);

  expect(sent).toHaveLength(1);
});

test('what was composed before a cancel is not sent after it', async () => {
  const { runCancel } = await import('../../../infra/operator/announcements/cancel.ts');
  const context = { now: () => now, signal: new AbortController().signal };
  await queueAnnouncement(
    { rowKey },
    { announcement: await saveAnnouncement('changed', now), wave: 1, now },
  );
  const deliverChanged = () => delivery.deliver(`announcement#changed#${rowKey}`, deps, Infinity);
  whileComposing = () => runCancel({ name: 'changed' }, context);
  expect(await deliverChanged()).toEqual({ outcome: 'not_claimed' });
  whileComposing = async () => {};
  expect(await deliverChanged()).toEqual({ outcome: 'not_claimed' });

  expect(sent).toEqual([]);
  expect(await rowOf('announcement#changed')).toMatchObject({ skippedBy: 'cancelled' });
  expect((await rowOf('waitlist')).announcements).not.toHaveProperty('changed');
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
