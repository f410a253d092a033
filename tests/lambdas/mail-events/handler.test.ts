import { beforeEach, expect, test, vi } from 'vitest';
import type { SQSEvent } from 'aws-lambda';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';
import { parseMailEvent } from '../../../lambdas/mail-events/parse-mail-event.ts';

const aws = await useAwsEndpoints();
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { acceptance } = await import('../../../lambdas/store/acceptance.ts');
const outbox = await import('../../../lambdas/store/outbox.ts');
const { countedId } = await import('../../../lambdas/store/row.ts');
const { logger } = await import('../../../lambdas/logger.ts');
const { handler } = await import('../../../lambdas/mail-events/handler.ts');

let rowKey: string;
beforeEach(async ({ task }) => {
  rowKey = task.id.replaceAll(/\W/g, '');
  await saveSignUp(signUpToSave(rowKey, {}, { now: 1000 }));
});

/** Claims the row and gives its mail to SES. Its sign-up counts from then on. Returns the claim's id. */
async function startSending(now = 2000): Promise<string> {
  const claim = await outbox.claim(`waitlist#${rowKey}`, now, now + 1000);
  if (claim?.kind !== 'waitlist' || !claim.row.request) throw new Error('The row is not due');
  const { request } = claim.row;
  const changes = acceptance(claim.row, request, now, { isByClick: false, mailedAt: now });
  await outbox.startSending(claim, {
    countedId: countedId(claim.row),
    latest: now + 1000,
    changes,
  });
  return claim.claimId;
}

function queueEvent(eventType: string, claimId: string, extra: object = {}): SQSEvent {
  const tags = { kind: ['waitlist'], row: [rowKey], claim: [claimId] };
  const body = JSON.stringify({ eventType, mail: { messageId: 'ses-1', tags }, ...extra });
  return { Records: [{ messageId: 'm1', body }] } as SQSEvent;
}

const row = () => aws.item(`waitlist#${rowKey}`);

test('a Send event settles the claim of its mail', async () => {
  const claimId = await startSending();

  const result = await handler(queueEvent('Send', claimId));

  expect(result).toEqual({ batchItemFailures: [] });
  expect(await row()).toMatchObject({ messageId: 'ses-1', mailsSent: 1 });
  expect(await row()).not.toHaveProperty('outboxShard');
});

test('a Send event leaves a row due whose person has signed up again since the mail left', async () => {
  const claimId = await startSending();
  await saveSignUp(signUpToSave(rowKey, { company: 'Rossi SA' }, { now: 2500 }));

  await handler(queueEvent('Send', claimId));

  expect(await row()).toMatchObject({
    messageId: 'ses-1',
    outboxShard: expect.any(Number),
    request: { company: 'Rossi SA' },
  });
  expect(await row()).not.toHaveProperty('claimId');
});

test('a late Send event of an earlier attempt settles the mail, also while it is parked', async () => {
  const pk = `waitlist#${rowKey}`;
  const first = await startSending(2000);
  const second = await outbox.claim(pk, 4000, 5000);
  if (second) await outbox.hold(second, first, 6000);
  const third = await outbox.claim(pk, 7000, 8000);
  if (third) await outbox.park(third, 'OutcomeUnknown', 7000);
  expect(await row()).toMatchObject({ parkedBy: 'OutcomeUnknown', unresolved: [first] });

  await handler(queueEvent('Send', first));

  expect(await row()).toMatchObject({ messageId: 'ses-1', mailsSent: 1 });
  expect(await row()).not.toHaveProperty('parkedAt');
  expect(await row()).not.toHaveProperty('unresolved');
});

test('a bounce of a message to the operator touches no person on the list', async () => {
  const before = await row();
  const event = queueEvent('Complaint', 'c');
  const body = JSON.parse(event.Records[0]?.body ?? '');
  body.mail.tags.kind = ['contact'];

  const result = await handler({
    Records: [{ messageId: 'm', body: JSON.stringify(body) }],
  } as SQSEvent);

  expect(result).toEqual({ batchItemFailures: [] });
  expect(await row()).toEqual(before);
});

test('a Send event of a mail that is already settled does not count it twice', async () => {
  const claimId = await startSending();
  const pk = `waitlist#${rowKey}`;
  const claimed = await outbox.findUnsettled(pk, claimId);
  await outbox.settleSent({ pk, claimId, row: claimed ?? { pk } }, 'ses-1', 3000);
  const before = await row();

  await handler(queueEvent('Send', claimId));

  expect(await row()).toEqual(before);
});

const INVALID = { bounce: { bounceType: 'Permanent', bounceSubType: 'EmailValidationSuppressed' } };

test('an address that SES takes for invalid is suppressed, until a bounce says more', async () => {
  await handler(queueEvent('Bounce', 'c', INVALID));
  expect(await row()).toMatchObject({ suppressedBy: 'validation' });

  await handler(queueEvent('Bounce', 'c', { bounce: { bounceType: 'Permanent' } }));
  await handler(queueEvent('Bounce', 'c', INVALID));
  expect(await row()).toMatchObject({ suppressedBy: 'bounce' });
});

test.each([
  ['a transient bounce', 'Bounce', { bounce: { bounceType: 'Transient' } }],
  ['a reject', 'Reject', { reject: { reason: 'Bad content' } }],
])('%s is accepted, and changes no row', async (_, eventType, extra) => {
  const warn = vi.spyOn(logger, 'warn');
  const before = await row();

  const result = await handler(queueEvent(eventType, 'c', extra));

  expect(result).toEqual({ batchItemFailures: [] });
  expect(await row()).toEqual(before);
  expect(warn.mock.calls.map(([message]) => message)).not.toContain(
    'A message that is not an event of our mails was dropped',
  );
});

test('a complaint suppresses the row for good, also when the person signs up again', async () => {
  await handler(queueEvent('Complaint', 'c'));
  await saveSignUp(signUpToSave(rowKey, {}, { now: 5000 }));

  expect(await row()).toMatchObject({ suppressedBy: 'complaint' });
});

test('an event of a row that does not exist writes no row', async () => {
  const before = (await aws.rows()).length;
  rowKey = 'missing';

  const result = await handler(queueEvent('Complaint', 'c'));

  expect(result).toEqual({ batchItemFailures: [] });
  expect(await aws.rows()).toHaveLength(before);
});

test('a message that fails is reported, and the others of its batch are processed', async () => {
  const good = queueEvent('Complaint', 'c').Records[0];
  const tags = { kind: ['waitlist'], row: ['x'.repeat(3000)], claim: ['c'] };
  const body = JSON.stringify({ eventType: 'Complaint', mail: { messageId: 'ses-2', tags } });
  const faulty = { messageId: 'm2', body };

  const result = await handler({ Records: [faulty, good] } as SQSEvent);

  expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: 'm2' }] });
  expect(await row()).toMatchObject({ suppressedBy: 'complaint' });
});

const TAGS = {
  'ses:operation': ['SendEmail'],
  'ses:configuration-set': ['waitlist'],
  kind: ['waitlist'],
  row: ['row-key'],
  claim: ['claim-id'],
};

function sesEvent(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    eventType: 'Send',
    mail: { messageId: 'ses-1', destination: ['anna@example.ch'], tags: TAGS },
    ...changes,
  });
}

const PARSED = { kind: 'waitlist', rowKey: 'row-key', claimId: 'claim-id', sesMessageId: 'ses-1' };

test.each([
  ['a send', { eventType: 'Send' }, 'sent'],
  ['a reject', { eventType: 'Reject', reject: { reason: 'Bad content' } }, 'rejected'],
  ['a permanent bounce', { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }, 'bounced'],
  [
    'a transient bounce',
    { eventType: 'Bounce', bounce: { bounceType: 'Transient' } },
    'bounced_transiently',
  ],
  [
    'an address that SES took for invalid',
    {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bounceSubType: 'EmailValidationSuppressed' },
    },
    'invalid',
  ],
  [
    'a bounce of an unknown subtype',
    { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'New' } },
    'bounced',
  ],
  ['a complaint', { eventType: 'Complaint', complaint: {} }, 'complained'],
])('%s is read, with and without the envelope of SNS', (_, changes, type) => {
  const body = sesEvent(changes);

  expect(parseMailEvent(body)).toEqual({ ...PARSED, type });
  expect(parseMailEvent(JSON.stringify({ Type: 'Notification', Message: body }))).toEqual({
    ...PARSED,
    type,
  });
});

test.each([
  ['a delivery', sesEvent({ eventType: 'Delivery' })],
  ['a mail without our tags', sesEvent({ mail: { messageId: 'ses-2', tags: {} } })],
  [
    'a row of another kind',
    sesEvent({ mail: { messageId: 'x', tags: { ...TAGS, kind: ['other'] } } }),
  ],
  [
    'the subscription confirmation of SNS',
    JSON.stringify({ Type: 'SubscriptionConfirmation', Message: 'Hello' }),
  ],
  ['an envelope whose message is no text', '{"Message":{"toString":1}}'],
  ['a body that is not JSON', 'hello'],
  ['an empty body', ''],
])('%s is ignored', (_, body) => {
  expect(parseMailEvent(body)).toBeUndefined();
});
