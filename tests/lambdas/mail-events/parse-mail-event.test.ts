import { expect, test } from 'vitest';
import { parseMailEvent } from '../../../lambdas/mail-events/parse-mail-event.ts';

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
