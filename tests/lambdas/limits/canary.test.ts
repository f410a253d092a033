import { beforeEach, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ENV, ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { originKey, SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import { SOURCE_LIMIT } from '../../../lambdas/limits/limits.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { apiEvent } from '../events.ts';

const RUN = `canary-${'7'.repeat(32)}`;
const ADDRESS = `success+${RUN}@simulator.amazonses.com`;
const OTHER_ADDRESS = ADDRESS.replaceAll('7', '8');

let source = '';
let sources = 0;

vi.useFakeTimers({ toFake: ['Date'] });
const aws = await useAwsEndpoints({ LIMITS: 'on' });
const { handler } = await import('../../../lambdas/send-waitlist-notification/handler.ts');
const signature = await import('../../../lambdas/secrets/canary-signature.ts');
const keys = await import('../../../lambdas/secrets/keyring.ts');
const metrics = await import('../../../lambdas/metrics.ts');
/** Each test is a source that has used up what it may call. */
beforeEach(async () => {
  const windowMs = SOURCE_LIMIT.windowSeconds * 1000;
  vi.setSystemTime((Math.floor(Date.now() / windowMs) + 2.5) * windowMs);
  sources += 1;
  source = `198.51.100.${sources}:443`;
  for (let calls = 0; calls < SOURCE_LIMIT.calls; calls += 1) await post(VALID_SIGN_UP.email);
  expect((await post(VALID_SIGN_UP.email)).statusCode).toBe(429);
});

function post(email: string, canary?: unknown): Promise<HttpResponse> {
  return handler(
    apiEvent(API_PATHS.signUp, {
      headers: {
        'content-type': 'application/json',
        [ORIGIN_SECRET_HEADER]: originKey(aws.secrets),
        [VIEWER_ADDRESS_HEADER]: source,
      },
      body: JSON.stringify({ signup: { ...VALID_SIGN_UP, email }, canary }),
    }),
  );
}

async function sign(email: string, secretId: string = SECRET_IDS.canary): Promise<string> {
  return signature.signCanary(email, Date.now(), await keys.readKeyring(secretId));
}

const find = (rowKey: string) => aws.item(rowKey.replace('-', '#'));

const people = async () => (await aws.rows()).map(({ pk }) => String(pk));

test('a signed sign-up of a canary is not limited, and is no person’s', async () => {
  const before = await people();
  const response = await post(ADDRESS, await sign(ADDRESS));
  const row = await find(RUN);

  expect(response).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  expect(row).toMatchObject({ request: { email: ADDRESS }, queuedAt: Date.now() });
  expect(await people()).toEqual(before);
});

test('its row ends within the day, has no mailbox, and comes before a backlog', async () => {
  await post(ADDRESS, await sign(ADDRESS));
  const row = await find(RUN);

  expect(row?.['expiresAt']).toBe(Math.floor(Date.now() / 1000) + 3600);
  expect(row).not.toHaveProperty('mailbox');
  expect(row).toMatchObject({ dueAt: 0 });
});

test('it is not counted as a sign-up', async () => {
  const counted = vi.spyOn(metrics, 'count');

  await post(ADDRESS, await sign(ADDRESS));

  expect(counted).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<unknown>]>([
  ['no signature', async () => undefined],
  ['a signature of another key', () => sign(ADDRESS, SECRET_IDS.token)],
  ['a signature of another canary', () => sign(OTHER_ADDRESS)],
  ['a signature with another time', async () => (await sign(ADDRESS)).replace(/\.\d+\./, '.1.')],
  ['a signature with a key that is not there', async () => `k9${(await sign(ADDRESS)).slice(2)}`],
  ['a signature that was cut', async () => (await sign(ADDRESS)).slice(0, -1)],
  ['a number', async () => 1],
  ['an empty text', async () => ''],
  ['dots', async () => '....'],
  ['the name of a property', async () => '__proto__.1.2'],
])('%s exempts a canary’s address from nothing', async (_, forge) => {
  const response = await post(ADDRESS, await forge());

  expect(response.statusCode).toBe(429);
});

test.each([
  'anna@example.ch',
  'success@simulator.amazonses.com',
  'success+anna@simulator.amazonses.com',
  `bounce+${RUN}@simulator.amazonses.com`,
  ADDRESS.toUpperCase(),
  `${ADDRESS}.example.ch`,
  `anna+${ADDRESS}`,
])('%s is exempt from nothing, even with a signature', async (address) => {
  const response = await post(address, await sign(address));

  expect(response.statusCode).toBeGreaterThanOrEqual(400);
});

test.each([
  ['60 seconds', 60_000, 200],
  ['a minute and a moment', 60_001, 429],
  ['a minute and a moment before its time', -60_001, 429],
])('a signature holds after %s: %d ms, %d', async (_, later, status) => {
  const signed = await sign(ADDRESS);
  vi.setSystemTime(Date.now() + later);

  expect((await post(ADDRESS, signed)).statusCode).toBe(status);
});

test('a replayed signature signs up only the same canary', async () => {
  const before = await people();
  const signed = await sign(ADDRESS);
  await post(ADDRESS, signed);

  const again = await post(ADDRESS, signed);
  const taken = await post('anna@example.ch', signed);

  expect(again.statusCode).toBe(200);
  expect(taken.statusCode).toBe(429);
  expect(await people()).toEqual(before);
});

test('where no canary runs, its signature exempts from nothing', async () => {
  const signed = await sign(ADDRESS);
  vi.stubEnv(ENV.canarySecretId, '');

  const response = await post(ADDRESS, signed);

  expect(response.statusCode).toBe(429);
});
