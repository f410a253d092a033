import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import type { HttpEvent } from '../../lambdas/http/http.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { expectContract } from './answers.ts';
import { captureLogs } from './captured-logs.ts';
import { type Endpoint, openEndpoints } from './endpoints.ts';
import { SITE_ORIGIN, type FuzzedRequest } from './requests.ts';

const REQUESTS = process.env['MODE'] === 'long' ? { numRuns: 20_000 } : { numRuns: 200, seed: 9 };

let aws: AwsEndpoints;
let endpoints: readonly Endpoint[];

const logLines = new Set<string>();

beforeAll(async () => {
  // One window for all requests.
  vi.useFakeTimers({ toFake: ['Date'] });
  aws = await openAwsEndpoints({
    SITE_ORIGIN,
    ALLOWED_ORIGINS: SITE_ORIGIN,
    LIMITS: 'on',
    POWERTOOLS_LOG_LEVEL: 'DEBUG',
  });
  const { [SECRET_IDS.rowKey]: rowKey = '', [SECRET_IDS.token]: token = '' } = aws.secrets;
  endpoints = openEndpoints({ rowKey, token });
}, 30_000);
beforeEach(() => captureLogs(logLines));
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await aws.close();
});

/** As it comes through CloudFront, or to the Function URL, from the one source of this file. */
function fromOneSource(endpoint: Endpoint, request: FuzzedRequest): HttpEvent {
  const event = endpoint.toEvent({ ...request, sourceIp: '203.0.113.7' });
  const trusted = { [VIEWER_ADDRESS_HEADER]: '203.0.113.7:443' };
  return { ...event, headers: { ...event.headers, ...trusted } };
}

test('whatever types a body confuses, it is answered by the contract', async () => {
  const attempts = endpoints.map((endpoint) =>
    fc.tuple(fc.constant(endpoints.indexOf(endpoint)), endpoint.confused),
  );

  await fc.assert(
    fc.asyncProperty(fc.oneof(...attempts), async ([index, request]) => {
      const endpoint = endpoints[index] as Endpoint;
      const answer = await endpoint.invoke(fromOneSource(endpoint, request));

      expectContract(answer, endpoint);
    }),
    REQUESTS,
  );
}, 1_800_000);

test('no schema threw', () => {
  expect([...logLines].filter((line) => line.includes('A schema threw'))).toEqual([]);
});
