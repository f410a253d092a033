import { beforeAll, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { readKeyring } from '../../../lambdas/security/keyring.ts';
import { canaryAddressOf, canaryKeyAt, primaryKey } from '../../../lambdas/store/row-key.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { apiEvent } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const MINUTE_MS = 60_000;
const FREE_CALLS = 10;
const NOW = Date.UTC(2026, 10, 22, 10, 5);

vi.useFakeTimers({ toFake: ['Date'], now: NOW });
const aws = await useAwsEndpoints({ LIMITS: 'on' });
const { handler } = await import('../../../lambdas/send-waitlist-notification/handler.ts');
const keyAt = async (time: number, secretId: string = SECRET_IDS.rowKey) =>
  canaryKeyAt(time, await readKeyring(secretId));

async function post(email: string) {
  const headers = {
    'content-type': 'application/json',
    [VIEWER_ADDRESS_HEADER]: '198.51.100.1:443',
  };
  const body = JSON.stringify({ signup: { ...VALID_SIGN_UP, email } });
  return (await handler(apiEvent(API_PATHS.signUp, { headers, body }))).statusCode;
}

/** The network has used up its free calls. */
beforeAll(async () => {
  for (let calls = 0; calls < FREE_CALLS; calls += 1) await post(VALID_SIGN_UP.email);
});

test.each([0, -MINUTE_MS, MINUTE_MS])('a canary’s address passes, %d ms away', async (away) => {
  const people = await aws.rows();
  const rowKey = await keyAt(NOW + away);
  const email = canaryAddressOf(rowKey);

  expect(await post(email)).toBe(200);

  const row = await aws.item(primaryKey('waitlist', rowKey));
  expect(row).toMatchObject({ request: { email }, dueAt: 0, expiresAt: NOW / 1000 + 3600 });
  expect(row).not.toHaveProperty('mailbox');
  expect(await aws.rows()).toEqual(people);
});

test.each([
  ['of two minutes ago', () => keyAt(NOW - 2 * MINUTE_MS)],
  ['of two minutes from now', () => keyAt(NOW + 2 * MINUTE_MS)],
  ['under another key', () => keyAt(NOW, SECRET_IDS.token)],
  ['that was invented', async () => `canary-${'7'.repeat(32)}`],
])('a proof %s opens neither limits nor the simulator', async (_, rowKey) => {
  expect(await post(canaryAddressOf(await rowKey()))).toBe(400);
});

test.each([
  'success@simulator.amazonses.com',
  'complaint+three@SIMULATOR.amazonses.com',
  'bounce@eu.simulator.amazonses.com',
])('%s is no address for a stranger', async (email) => {
  const people = await aws.rows();

  expect(await post(email)).toBe(400);

  expect(await aws.rows()).toEqual(people);
});

test('a trial of the operator proves itself, and counts like a person', async () => {
  const email = `success+trial-${await keyAt(NOW)}@simulator.amazonses.com`;

  expect(await post(email)).toBe(429);
});
