import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serve } from '../../infra/local/listen.ts';
import { close } from '../../infra/local/port.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { expectContract } from './answers.ts';
import { captureLogs, findInLogs } from './captured-logs.ts';
import { type Endpoint, openEndpoints } from './endpoints.ts';
import { SITE_ORIGIN, textsOf } from './requests.ts';

const REQUESTS = process.env['MODE'] === 'long' ? { numRuns: 2000 } : { numRuns: 50, seed: 9 };

let aws: AwsEndpoints;
let store: Server;
let endpoints: readonly Endpoint[];

const logLines = new Set<string>();

/** The texts of an item as they are, on lines that look like those of a stack. */
function quote(request: string): string {
  const texts = request.matchAll(/"S":("(?:[^"\\]|\\.)*")/g);
  return ['Refused', ...Array.from(texts, ([, json]) => JSON.parse(json ?? '') as string)].join(
    '\n    at ',
  );
}

beforeAll(async () => {
  store = await serve(0, async (request, response) => {
    const message = quote(await text(request));
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(
      JSON.stringify({ __type: 'com.amazon.coral.validate#ValidationException', message }),
    );
  });
  aws = await openAwsEndpoints({
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    SITE_ORIGIN,
    ALLOWED_ORIGINS: SITE_ORIGIN,
    POWERTOOLS_LOG_LEVEL: 'DEBUG',
  });
  const { [SECRET_IDS.rowKey]: rowKey = '', [SECRET_IDS.token]: token = '' } = aws.secrets;
  endpoints = openEndpoints({ rowKey, token });
}, 30_000);
beforeEach(() => captureLogs(logLines));
afterAll(async () => {
  await close(store);
  await aws.close();
});

test('a store that refuses and quotes every request shows in no answer and in no log', async () => {
  const attempts = endpoints.map((endpoint) =>
    fc.tuple(fc.constant(endpoints.indexOf(endpoint)), endpoint.requests),
  );
  const statuses = new Set<number | undefined>();

  await fc.assert(
    fc.asyncProperty(fc.oneof(...attempts), async ([index, request]) => {
      const endpoint = endpoints[index] as Endpoint;
      const answer = await endpoint.invoke(endpoint.toEvent(request));

      statuses.add(answer.statusCode);
      expectContract(answer, { ...endpoint, statuses: [...endpoint.statuses, 500] });
      expect(findInLogs(logLines, textsOf(request))).toBeUndefined();
    }),
    REQUESTS,
  );

  expect(statuses).toContain(500);
  expect(logLines.size).toBeGreaterThan(0);
}, 600_000);
