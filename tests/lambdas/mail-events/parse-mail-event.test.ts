import { expect, test } from 'vitest';
import { parseMailEvent } from '../../../lambdas/mail-events/parse-mail-event.ts';

const TAGS = {
  'ses:operation': ['SendEmail'],
  'ses:configuration-set': ['waitlist'],
  kind: ['announcement'],
  row: ['row-key'],
  mail: ['3-sign_up'],
  announcement: ['news'],
};

function sesEvent(tags: object = TAGS, eventType = 'Send'): string {
  const mail = { messageId: 'ses-1', destination: ['anna@example.ch'], tags };
  return JSON.stringify({ eventType, mail });
}

test.each([
  ['as it is', sesEvent()],
  ['in the envelope of SNS', JSON.stringify({ Type: 'Notification', Message: sesEvent() })],
])('an event is read %s', (_, body) => {
  expect(parseMailEvent(body)).toEqual({
    type: 'sent',
    kind: 'announcement',
    rowKey: 'row-key',
    name: 'news',
    mail: '3-sign_up',
    sesMessageId: 'ses-1',
    to: 'anna@example.ch',
  });
});

test.each([
  ['a delivery', sesEvent(TAGS, 'Delivery')],
  ['a mail without our tags', sesEvent({})],
  ['a row of another kind', sesEvent({ ...TAGS, kind: ['other'] })],
  ['a subscription of SNS', JSON.stringify({ Type: 'SubscriptionConfirmation', Message: 'Hello' })],
  ['an envelope whose message is no text', '{"Message":{"toString":1}}'],
  ['a body that is not JSON', 'hello'],
  ['an empty body', ''],
])('%s is ignored', (_, body) => {
  expect(parseMailEvent(body)).toBeUndefined();
});
