import { beforeEach, expect, test } from 'vitest';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { jsonEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.ch', message: 'Ciao', language: 'it' };
const ID = '01234567-89ab-4cde-8f01-23456789abcd';

const aws = await useAwsEndpoints();
const { handler } = await import('../../../lambdas/send-contact-message/handler.ts');
const sender = await import('../../../lambdas/send-mail/handler.ts');
beforeEach(() => aws.empty());

/** How many messages were written for two calls that come together, both of which succeed. */
async function writtenBy(first: object, second: object): Promise<number> {
  const answers = await Promise.all(
    [first, second].map((parts) => handler(jsonEvent('contact', { message: MESSAGE, ...parts }))),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  }
  return (await aws.items()).filter(({ pk }) => pk.startsWith('contact#')).length;
}

test('a message that is repeated with its id is written and mailed once', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect(await writtenBy({ id: ID }, { id: ID })).toBe(1);
    await sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
  }

  expect(aws.mailbox.list()).toHaveLength(1);
});

test.each([
  [
    'another text under the same id',
    { id: ID },
    { id: ID, message: { ...MESSAGE, message: 'Hi' } },
  ],
  ['the same text under another id', { id: ID }, { id: ID.replace('0', 'f') }],
  ['one without an id', {}, {}],
  ['one whose id cannot be read', { id: 'short' }, { id: 'short' }],
  ['one whose id is no text', { id: 7 }, { id: 7 }],
])('%s is another message', async (_, first, second) => {
  expect(await writtenBy(first, second)).toBe(2);
});
