import { beforeEach, expect, test } from 'vitest';
import { CONTACT_MESSAGE_MAX_LENGTH } from '#shared/contract/limits.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { CONTACT_NOTICES } from '#shared/contract/plain-form.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { apiEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.ch', message: 'Ciao', language: 'it' };

let id: string;

const aws = await useAwsEndpoints();
const { handler } = await import('../../../lambdas/send-contact-message/handler.ts');
const sender = await import('../../../lambdas/send-mail/handler.ts');
const headers = { 'content-type': 'application/json' };
const call = (body: object) =>
  handler(apiEvent(API_PATHS.contact, { headers, body: JSON.stringify(body) }));
const sweep = () => sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
beforeEach(() => {
  id = crypto.randomUUID();
});

/** How many messages were written while the calls were answered, each with a success. */
async function writtenBy(...bodies: readonly object[]): Promise<number> {
  const count = async () =>
    (await aws.rows()).filter(({ pk }) => String(pk).startsWith('contact#')).length;
  const before = await count();
  for (const body of bodies) {
    expect(await call(body)).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  }
  return (await count()) - before;
}

test('a message that is repeated with its id is written and mailed once', async () => {
  await call({ message: MESSAGE, id });
  await sweep();

  expect(await writtenBy({ message: MESSAGE, id }, { message: MESSAGE, id })).toBe(0);
  await sweep();

  expect(aws.mailbox.list()).toHaveLength(1);
});

test('calls with the same id that arrive together write one message', async () => {
  const before = (await aws.rows()).length;

  await Promise.all(Array.from({ length: 4 }, () => call({ message: MESSAGE, id })));

  expect(await aws.rows()).toHaveLength(before + 1);
});

test('another text under the same id is another message', async () => {
  const other = { ...MESSAGE, message: 'Ciao ancora' };

  expect(await writtenBy({ message: MESSAGE, id }, { message: other, id })).toBe(2);
});

test('the same text under another id is another message', async () => {
  const other = crypto.randomUUID();

  expect(await writtenBy({ message: MESSAGE, id }, { message: MESSAGE, id: other })).toBe(2);
});

test.each([
  ['no id', {}],
  ['an id that cannot be read', { id: 'short' }],
  ['an id that is no text', { id: 7 }],
])('every message with %s is written', async (_, parts) => {
  expect(await writtenBy({ message: MESSAGE, ...parts }, { message: MESSAGE, ...parts })).toBe(2);
});

test('a plain form’s message may be as long as its field lets it', async () => {
  // A browser sends each line break of the field as two characters.
  const message = `a\r\nb\r\n${'c'.repeat(CONTACT_MESSAGE_MAX_LENGTH - 4)}`;
  const body = new URLSearchParams({ ...MESSAGE, message }).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const { headers: answer } = await handler(apiEvent(API_PATHS.contact, { headers: form, body }));

  expect(answer?.['location']).toMatch(new RegExp(`#${CONTACT_NOTICES.done}$`));
});
