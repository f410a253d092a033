import { Logger } from '@aws-lambda-powertools/logger';
import { expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { apiEvent } from '../events.ts';
import DOCUMENTED from '../../infra/local/gateway/documented.json';
import * as z from 'zod/mini';
import { logger } from '../../../lambdas/logger.ts';
import { parseBody } from '../../../lambdas/http/parse-body.ts';

await useAwsEndpoints();
const { createApiHandler } = await import('../../../lambdas/http/api-handler.ts');
const { succeed } = await import('../../../lambdas/http/http.ts');

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function request(headers: Readonly<Record<string, string>> = {}) {
  return apiEvent(API_PATHS.signUp, { headers: { ...JSON_TYPE, ...headers }, body: '{}' });
}

test('only a request with CloudFront’s secret is answered', async () => {
  const handler = createApiHandler({ failure: 'failed', respond: async () => succeed() });

  for (const guess of ['', 'guess']) {
    const response = await handler(request({ [ORIGIN_SECRET_HEADER]: guess }));
    expect(response).toMatchObject({ statusCode: 403 });
  }
  expect(await handler(request())).toMatchObject({ statusCode: 200 });
});

test('a preflight is answered with 204 and nothing of ours, since its headers are the gateway’s', async () => {
  const handler = createApiHandler({
    failure: 'failed',
    respond: () => Promise.reject(new Error('a preflight is no call')),
  });

  const response = await handler(DOCUMENTED.httpApiOptions);

  expect(response).toEqual({ statusCode: 204, headers: { 'cache-control': 'no-store' } });
});

test('what a call logs names the request, as the API’s access log does', async () => {
  const log = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
  const handler = createApiHandler({
    failure: 'failed',
    respond: () => Promise.reject(new Error('failed')),
  });
  const event = request();

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
  const handler = createApiHandler({ failure: 'failed', respond: () => Promise.reject(throttle) });

  const response = await handler(request());

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
