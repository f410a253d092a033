import { Logger } from '@aws-lambda-powertools/logger';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { logger } from '../../../lambdas/logger.ts';
import { parseBody } from '../../../lambdas/http/parse-body.ts';
import { jsonEvent, ORIGIN_KEY } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const aws = await useAwsEndpoints();
const { createApiHandler } = await import('../../../lambdas/http/api-handler.ts');
const { succeed } = await import('../../../lambdas/http/http.ts');

const failWith = (fault: Error) =>
  createApiHandler({ failure: 'failed', respond: () => Promise.reject(fault) });

test('only a request with CloudFront’s secret is answered, one that was just added at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const handler = createApiHandler({ failure: 'failed', respond: async () => succeed() });
  const callWith = (secret: string) =>
    handler(jsonEvent('signUp', {}, { [ORIGIN_SECRET_HEADER]: secret }));
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
