import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@aws-lambda-powertools/logger';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { logger } from '../../../lambdas/logger.ts';
import { parseBody } from '../../../lambdas/http/parse-body.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { type Endpoint, importHandlers, jsonEvent, ORIGIN_KEY } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

vi.mock('node:timers/promises', async (importOriginal) => {
  const timers = await importOriginal<typeof import('node:timers/promises')>();
  return { ...timers, setTimeout: vi.fn(timers.setTimeout) };
});

const SITE = 'https://www.vanaro.example';
const PARTNER = 'https://partner.example';
const FOREIGN = 'https://foreign.example';

const ADDRESS = 'doors@example.ch';
const BODIES: Readonly<Record<Endpoint, unknown>> = {
  signUp: { signup: { ...VALID_SIGN_UP, email: ADDRESS } },
  unsubscribe: { email: ADDRESS },
  contact: { message: { name: 'Anna', email: ADDRESS, message: 'Hello', language: 'en' } },
  confirm: { token: 'k1.nobody.forged' },
};
const ENDPOINTS = Object.keys(BODIES) as Endpoint[];
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const aws = await useAwsEndpoints({ SITE_ORIGIN: SITE, ALLOWED_ORIGINS: `${SITE} ${PARTNER}` });
const handlers = await importHandlers();
const { createApiHandler } = await import('../../../lambdas/http/api-handler.ts');

const post = (endpoint: Endpoint, headers = {}, body = BODIES[endpoint]) =>
  handlers[endpoint](jsonEvent(endpoint, body, headers));

const MEDIA_TYPE = { statusCode: 415, body: expect.stringContaining('Unsupported content type') };
const ORIGIN = { statusCode: 403, body: expect.stringContaining('Foreign origin') };

test.each<[string, Endpoint, Record<string, string>, object]>([
  ...ENDPOINTS.flatMap((endpoint): [string, Endpoint, Record<string, string>, object][] => [
    ['JSON as text', endpoint, { 'content-type': 'text/plain' }, MEDIA_TYPE],
    ['JSON of another page', endpoint, { origin: FOREIGN }, ORIGIN],
    ['a form of another page', endpoint, { ...FORM_TYPE, origin: FOREIGN }, ORIGIN],
  ]),
  ['JSON as a form', 'signUp', FORM_TYPE, MEDIA_TYPE],
  ['JSON as multipart', 'signUp', { 'content-type': 'multipart/form-data' }, MEDIA_TYPE],
  ['two types', 'signUp', { 'content-type': 'application/json, text/plain' }, MEDIA_TYPE],
  ['another JSON', 'signUp', { 'content-type': 'application/ld+json' }, MEDIA_TYPE],
  ['no type', 'signUp', { 'content-type': '' }, MEDIA_TYPE],
  ['a page without an origin', 'signUp', { origin: 'null' }, ORIGIN],
  ['an origin that begins as ours', 'signUp', { origin: `${SITE}.ch` }, ORIGIN],
  ['two origins', 'signUp', { origin: `${SITE},${FOREIGN}` }, ORIGIN],
  ['an empty origin', 'signUp', { origin: '' }, ORIGIN],
])(
  '%s is refused by %s, writes nothing and sends no browser on',
  async (_, to, headers, refusal) => {
    const before = await aws.rows();

    const response = await post(to, headers);

    expect(response).toMatchObject(refusal);
    expect(response.headers).not.toHaveProperty('location');
    expect(await aws.rows()).toEqual(before);
  },
);

test.each([
  ['of our page', { origin: SITE }],
  ['of a partner’s page', { origin: PARTNER }],
  ['of no page', {}],
  ['with parameters, in any case', { 'content-type': 'Application/JSON; charset=UTF-8' }],
])('JSON %s is taken', async (_, headers) => {
  for (const endpoint of ENDPOINTS) {
    const statusCode = endpoint === 'confirm' ? 400 : 200;
    expect(await post(endpoint, headers), endpoint).toMatchObject({ statusCode });
  }
});

const signUp = (email: string) => ({ signup: { ...VALID_SIGN_UP, email } });

test.each([
  ['signUp', 'a new address', signUp('new@example.ch')],
  ['signUp', 'a known one', signUp(ADDRESS)],
  ['unsubscribe', 'an unknown address', { email: 'unknown@example.ch' }],
  ['unsubscribe', 'a known one', { email: ADDRESS }],
] as const)('%s answers %s no sooner than after the same time', async (endpoint, _, body) => {
  await post('signUp');
  const waited = vi.mocked(wait).mockRejectedValueOnce(new Error('The time is not over'));

  const answer = await post(endpoint, {}, body);

  expect(answer.statusCode).toBe(500);
  expect(waited).toHaveBeenLastCalledWith(20);
});

const failWith = (fault: Error) =>
  createApiHandler({ failure: 'failed', respond: () => Promise.reject(fault) });

test('only a request with CloudFront’s secret is answered, one that was just added at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const callWith = (secret: string) => post('unsubscribe', { [ORIGIN_SECRET_HEADER]: secret });
  const added = 'a-new-key-that-is-long-enough-to-be-one';

  for (const guess of ['', 'guess', added]) {
    expect(await callWith(guess)).toMatchObject({ statusCode: 403 });
  }
  const keyring = { k1: ORIGIN_KEY, k2: added };
  Object.assign(aws.secrets, { [SECRET_IDS.origin]: JSON.stringify(keyring) });
  vi.setSystemTime(Date.now() + 10_000);

  for (const key of [ORIGIN_KEY, added]) {
    expect(await callWith(key)).toMatchObject({ statusCode: 200 });
  }
});

test('what a call logs names the request, as the API’s access log does', async () => {
  const log = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  const handler = failWith(new Error('failed'));
  const event = jsonEvent('signUp', {});

  await Promise.all(
    ['one', 'two'].map((requestId) =>
      handler({ ...event, requestContext: { ...event.requestContext, requestId } }),
    ),
  );

  expect(log.mock.calls).toEqual([
    ['A request failed', expect.objectContaining({ requestId: 'one' })],
    ['A request failed', expect.objectContaining({ requestId: 'two' })],
  ]);
});

test('a throttled store is answered with 429 and Retry-After', async () => {
  const throttle = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });

  const response = await failWith(throttle)(jsonEvent('signUp', {}));

  expect(response.statusCode).toBe(429);
  expect(Number(response.headers?.['retry-after'])).toBeGreaterThan(0);
});

test('a body that makes its schema throw is invalid, and logged by the name of the fault', () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue();
  const schema = z.string().check(() => {
    throw new TypeError('Cannot convert object to primitive value');
  });

  expect(parseBody(schema, 'text')).toMatchObject({ success: false });
  expect(log).toHaveBeenCalledWith(
    'A schema threw',
    expect.objectContaining({ fault: 'TypeError' }),
  );
});
