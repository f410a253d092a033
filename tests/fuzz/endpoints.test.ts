import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { answerByLambda } from '../../infra/local/gateway/answer-by-lambda.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import type { HttpResponse } from '../../lambdas/http/http.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { ORIGIN_KEY } from '../lambdas/events.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { KNOWN_ADDRESSES, spellings } from './texts.ts';
import { expectContract, isAccepted } from './answers.ts';
import { captureLogs, findInLogs } from './captured-logs.ts';
import { type Endpoint, openEndpoints } from './endpoints.ts';
import { sendRaw } from './requests.ts';
import { SITE_ORIGIN, textsOf, tokenOf, type FuzzedRequest } from './requests.ts';
import { expectStoredContract, readSavedSignUp } from './stored-rows.ts';

/** `npm run test:long` tries new requests each time, other runs always the same. */
const IS_LONG = process.env['MODE'] === 'long';
const REQUESTS = IS_LONG ? { numRuns: 20_000 } : { numRuns: 150, seed: 10 };
const SPELLINGS = IS_LONG ? { numRuns: 1000 } : { numRuns: 10, seed: 10 };

let aws: AwsEndpoints;
let endpoints: readonly Endpoint[];
let gateway: LocalServer;

const counts = new Map<string, { requests: number; accepted: number }>();
const logLines = new Set<string>();
const said = new Set<string>();
const savedKeys = new Set<string>();
let contactMessages = 0;

beforeAll(async () => {
  aws = await openAwsEndpoints({
    SITE_ORIGIN,
    ALLOWED_ORIGINS: SITE_ORIGIN,
    POWERTOOLS_LOG_LEVEL: 'DEBUG',
    POWERTOOLS_METRICS_DISABLED: 'false',
  });
  const { [SECRET_IDS.rowKey]: rowKey = '', [SECRET_IDS.token]: token = '' } = aws.secrets;
  endpoints = openEndpoints({ rowKey, token });
  gateway = await serveLocally(async (request, response) => {
    const endpoint = endpoints[Number(request.url?.split(/[/?]/)[1])] as Endpoint;
    const { routeKey, requestContext } = endpoint.toEvent(ANY_REQUEST);
    const { domainName } = requestContext;
    request.headersDistinct[ORIGIN_SECRET_HEADER] = [ORIGIN_KEY];
    await answerByLambda(request, response, endpoint.invoke, { routeKey, domainName });
  });
}, 30_000);
beforeEach(() => captureLogs(logLines));
afterAll(async () => {
  vi.restoreAllMocks();
  await gateway.close();
  await aws.close();
});

const ANY_REQUEST: FuzzedRequest = {
  method: 'POST',
  headers: [['content-type', 'application/json']],
  body: '',
  isBase64Encoded: false,
  sourceIp: '203.0.113.7',
};

function send(endpoint: Endpoint, request: FuzzedRequest, isRaw: boolean): Promise<HttpResponse> {
  if (!isRaw) return endpoint.invoke(endpoint.toEvent(request));
  return sendRaw(gateway.port, `/${endpoints.indexOf(endpoint)}`, request);
}

/** Signs an address up and gives the key of its row. */
async function signUp(email: string): Promise<string | undefined> {
  const endpoint = endpoints.find(({ name }) => name === LAMBDAS.signUp.path) as Endpoint;
  const signup = { email, role: 'private', intent: 'looking', language: 'it' };
  const request = { ...ANY_REQUEST, body: JSON.stringify({ signup }) };
  expect(isAccepted(await send(endpoint, request, false))).toBe(true);
  return expectDone(endpoint, request);
}

function record({ name }: Endpoint, answer: HttpResponse): void {
  const { requests, accepted } = counts.get(name) ?? { requests: 0, accepted: 0 };
  const more = Number(isAccepted(answer));
  counts.set(name, { requests: requests + 1, accepted: accepted + more });
}

/** Checks what an accepted request did. Gives the key of the row of a sign-up. */
async function expectDone(endpoint: Endpoint, request: FuzzedRequest): Promise<string | undefined> {
  const token = tokenOf(request);
  if (request.method === 'POST' && endpoint.genuine && token !== undefined) {
    expect(endpoint.genuine).toContain(token);
  }
  if (endpoint.name === LAMBDAS.contact.path) contactMessages += 1;
  if (endpoint.name !== LAMBDAS.signUp.path) return undefined;
  const { pk, expected, stored } = await readSavedSignUp(endpoint.toEvent(request));
  expect(stored).toEqual(expected);
  savedKeys.add(pk);
  said.add(String(stored['email']));
  return pk;
}

test('every request is answered in time and by the contract, and an accepted sign-up is stored as the schema reads it', async () => {
  for (const address of KNOWN_ADDRESSES) await signUp(address);
  const attempts = endpoints.map((endpoint) =>
    fc.record({
      index: fc.constant(endpoints.indexOf(endpoint)),
      request: endpoint.requests,
      isRaw: fc.nat({ max: 7 }).map((number) => number === 0),
    }),
  );

  await fc.assert(
    fc.asyncProperty(fc.oneof(...attempts), async ({ index, request, isRaw }) => {
      const endpoint = endpoints[index] as Endpoint;
      const answer = await send(endpoint, request, isRaw);

      record(endpoint, answer);
      for (const text of textsOf(request)) said.add(text);
      expectContract(answer, endpoint);
      if (isAccepted(answer)) await expectDone(endpoint, request);
    }),
    REQUESTS,
  );
}, 1_800_000);

test('every path of the API is tried', () => {
  expect(endpoints.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.values(API_PATHS)),
  );
});

test('a good share of the requests is accepted', () => {
  const all = [...counts.values()];
  const sum = (name: 'requests' | 'accepted') => all.reduce((total, each) => total + each[name], 0);

  expect(all.every(({ requests, accepted }) => accepted > requests / 10)).toBe(true);
  expect(sum('accepted')).toBeGreaterThan(0.2 * sum('requests'));
});

test('an address is one person, composed or decomposed and in any case', async () => {
  await fc.assert(
    fc.asyncProperty(spellings, async (forms) => {
      const keys = new Set<unknown>();
      for (const email of forms) keys.add(await signUp(email));

      expect(keys.size).toBe(1);
    }),
    SPELLINGS,
  );
}, 600_000);

test('no line of a log holds what a request said', () => {
  expect(logLines.size).toBeGreaterThan(0);
  expect(findInLogs(logLines, [...said])).toBeUndefined();
});

test('every item of the table is within the contract, and refused requests left none', async () => {
  const rows = await aws.rows();

  for (const row of rows) expectStoredContract(row);
  const keys = rows.map(({ pk }) => String(pk));
  expect(keys.filter((pk) => pk.startsWith('contact#'))).toHaveLength(contactMessages);
  expect(new Set(keys.filter((pk) => pk.startsWith('waitlist#')))).toEqual(savedKeys);
});
