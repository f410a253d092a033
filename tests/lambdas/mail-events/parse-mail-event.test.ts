import { expect, test } from 'vitest';
import { parseMailEvent } from '../../../lambdas/mail-events/parse-mail-event.ts';

const TAGS = {
  'ses:operation': ['SendEmail'],
  'ses:configuration-set': ['waitlist'],
  kind: ['waitlist'],
  row: ['row-key'],
  mail: ['3'],
};

function sesEvent(changes: Readonly<Record<string, unknown>>, tags: object = TAGS): string {
  return JSON.stringify({
    eventType: 'Send',
    mail: { messageId: 'ses-1', destination: ['anna@example.ch'], tags },
    ...changes,
  });
}

const PARSED = {
  kind: 'waitlist',
  rowKey: 'row-key',
  name: '',
  ordinal: 3,
  sesMessageId: 'ses-1',
  to: 'anna@example.ch',
};
const bounce = (bounceSubType?: string, bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType },
});
const complaint = (complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: { complaintFeedbackType },
});

test.each([
  ['a send', { eventType: 'Send' }, 'sent'],
  ['a reject', { eventType: 'Reject', reject: { reason: 'Bad content' } }, 'rejected'],
  ['a permanent bounce', bounce(), 'bounced'],
  ['a bounce of an unknown subtype', bounce('New'), 'bounced'],
  ['a transient bounce', bounce('General', 'Transient'), 'bounced_transiently'],
  ['an address that SES took for invalid', bounce('EmailValidationSuppressed'), 'invalid'],
  ['one on the account’s suppression list', bounce('OnAccountSuppressionList'), 'on_ses_list'],
  ['one on the tenant’s suppression list', bounce('OnTenantSuppressionList'), 'on_ses_list'],
  ['a complaint', complaint(), 'complained'],
  ['a complaint about abuse', complaint('abuse'), 'complained'],
  ['a complaint that is taken back', complaint('not-spam'), 'not_spam'],
])('%s is read, with and without the envelope of SNS', (_, changes, type) => {
  const body = sesEvent(changes);

  expect(parseMailEvent(body)).toEqual({ ...PARSED, type });
  expect(parseMailEvent(JSON.stringify({ Type: 'Notification', Message: body }))).toEqual({
    ...PARSED,
    type,
  });
});

test('an announcement has its name in a tag of its own', () => {
  const tags = { ...TAGS, kind: ['announcement'], announcement: ['news'] };

  expect(parseMailEvent(sesEvent({}, tags))).toMatchObject({ kind: 'announcement', name: 'news' });
});

test.each([
  ['a delivery', sesEvent({ eventType: 'Delivery' })],
  ['a mail without our tags', sesEvent({}, {})],
  ['a row of another kind', sesEvent({}, { ...TAGS, kind: ['other'] })],
  ['a number that is none', sesEvent({}, { ...TAGS, mail: ['x'] })],
  ['a subscription of SNS', JSON.stringify({ Type: 'SubscriptionConfirmation', Message: 'Hello' })],
  ['an envelope whose message is no text', '{"Message":{"toString":1}}'],
  ['a body that is not JSON', 'hello'],
  ['an empty body', ''],
])('%s is ignored', (_, body) => {
  expect(parseMailEvent(body)).toBeUndefined();
});
