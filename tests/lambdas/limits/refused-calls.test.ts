import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIRM_NOTICES, PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { originKey, SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import { SOURCE_LIMIT } from '../../../lambdas/limits/limits.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { apiEvent, type Endpoint, functionUrlEvent, importHandlers } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const WINDOW_MS = SOURCE_LIMIT.windowSeconds * 1000;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const ENDPOINTS = Object.keys(API_PATHS) as Endpoint[];

let sources = 0;

vi.useFakeTimers({ toFake: ['Date'] });
const aws = await useAwsEndpoints({ LIMITS: 'on' });
const handlers = await importHandlers();
const { issueToken, readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
beforeEach(() => {
  sources += 1;
  // In the middle of a window.
  vi.setSystemTime((Math.floor(Date.now() / WINDOW_MS) + 2.5) * WINDOW_MS);
});

function post(endpoint: Endpoint, body: string, headers: object = JSON_TYPE) {
  const trusted = {
    [ORIGIN_SECRET_HEADER]: originKey(aws.secrets),
    [VIEWER_ADDRESS_HEADER]: `203.0.113.${sources}:443`,
  };
  return handlers[endpoint](
    apiEvent(API_PATHS[endpoint], { headers: { ...trusted, ...headers }, body }),
  );
}

/** The answers to as many calls as a source may get wrong, and to one more. */
async function flood(call: () => Promise<HttpResponse>): Promise<HttpResponse[]> {
  const responses: HttpResponse[] = [];
  while (responses.length <= SOURCE_LIMIT.calls) responses.push(await call());
  return responses;
}

const statusesOf = (responses: readonly HttpResponse[]) => [
  ...new Set(responses.slice(0, -1).map(({ statusCode }) => statusCode)),
  responses.at(-1)?.statusCode,
];

describe.each(ENDPOINTS)('%s', (endpoint) => {
  test.each([
    ['objects in place of texts', '{"token":{"length":{"toString":1}}}', JSON_TYPE, 400],
    ['an empty object', '{}', JSON_TYPE, 400],
    ['no JSON', '{', JSON_TYPE, 400],
    ['too many bytes', ' '.repeat(20_000), JSON_TYPE, 413],
    ['another media type', '{}', { 'content-type': 'text/plain' }, 415],
  ])('answers a flood of bodies with %s by 429', async (_, body, headers, status) => {
    const responses = await flood(() => post(endpoint, body, headers));

    expect(statusesOf(responses)).toEqual([status, 429]);
    expect(JSON.parse(responses.at(-1)?.body ?? '')).toEqual({
      success: false,
      error: 'Too many requests',
    });
    expect(Number(responses.at(-1)?.headers?.['retry-after'])).toBe(WINDOW_MS / 2000);
  });
});

test.each([
  ['signUp', PLAIN_FORM_NOTICES.invalid, PLAIN_FORM_NOTICES.tooMany],
  ['confirm', CONFIRM_NOTICES.invalid, CONFIRM_NOTICES.failed],
] as const)('a flood of forms for %s ends on another notice', async (endpoint, few, many) => {
  const responses = await flood(() => post(endpoint, 'token=x', FORM_TYPE));

  const notices = responses.map(({ headers }) => String(headers?.['location']).split('#')[1]);
  expect([...new Set(notices.slice(0, -1)), notices.at(-1)]).toEqual([few, many]);
});

test('a flood of one-click calls that are none is answered by 429', async () => {
  const responses = await flood(() =>
    handlers.unsubscribe(functionUrlEvent({ headers: FORM_TYPE })),
  );

  expect(statusesOf(responses)).toEqual([400, 429]);
  expect(Number(responses.at(-1)?.headers?.['retry-after'])).toBe(WINDOW_MS / 2000);
});

test('a flood of forged tokens is answered by 429', async () => {
  const responses = await flood(() => post('confirm', '{"token":"k1.row.forged"}'));

  expect(statusesOf(responses)).toEqual([400, 429]);
});

test('refused calls of a source hold up no valid one, and those of another none', async () => {
  await flood(() => post('confirm', '{}'));
  const token = issueToken('unsubscribe', 'row', await readKeyring(SECRET_IDS.token));

  expect(await post('signUp', JSON.stringify({ signup: VALID_SIGN_UP }))).toMatchObject({
    statusCode: 200,
  });
  expect(await post('unsubscribe', JSON.stringify({ token }))).toMatchObject({ statusCode: 200 });
  sources += 1;
  expect(await post('confirm', '{}')).toMatchObject({ statusCode: 400 });
});

test('a new window takes refused calls again', async () => {
  await flood(() => post('contact', '{}'));

  vi.setSystemTime(Date.now() + WINDOW_MS);

  expect(await post('contact', '{}')).toMatchObject({ statusCode: 400 });
});
