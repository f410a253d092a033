import { Metrics } from '@aws-lambda-powertools/metrics';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contract/answer.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import { canaryAddressOf, canaryKeyAt, primaryKey } from '../../../lambdas/store/keys.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { type Endpoint, importHandlers, jsonEvent } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
vi.useFakeTimers({ toFake: ['Date'], now: NOW });
const aws = await useAwsEndpoints({ LIMITS: 'on' });
const handlers = await importHandlers();
const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
const { issueToken } = await import('../../../lambdas/security/tokens.ts');

const FREE_CALLS = 10;
const MINUTE_MS = 60_000;
const ADDRESS = 'ada@example.ch';
const MESSAGE = { name: 'Ada', email: ADDRESS, message: 'Ciao', language: 'it' };

/** From the same network each time. */
function call(endpoint: Endpoint, body: object): Promise<HttpResponse> {
  const viewer = { [VIEWER_ADDRESS_HEADER]: '203.0.113.1:443' };
  return handlers[endpoint](jsonEvent(endpoint, body, viewer));
}

async function solve({ body }: HttpResponse) {
  const answer = JSON.parse(body ?? '') as Answer;
  if (answer.success || !answer.challenge) throw new Error('No challenge was demanded');
  return { solution: await solveChallenge(answer.challenge) };
}

test.each([
  ['signUp', { signup: VALID_SIGN_UP }],
  ['unsubscribe', { email: ADDRESS }],
  ['contact', { message: MESSAGE }],
] as const)('%s demands a challenge of a busy network', async (endpoint, body) => {
  for (let time = 0; time < FREE_CALLS; time += 1) {
    expect(await call(endpoint, body)).toMatchObject({ statusCode: 200 });
  }

  const demand = await call(endpoint, body);

  expect(demand).toMatchObject({ statusCode: 429 });
  const solved = { ...body, ...(await solve(demand)) };
  const counted = vi.spyOn(Metrics.prototype, 'addMetric');
  expect(await call(endpoint, solved)).toMatchObject({ statusCode: 200 });
  // The alarm reads it.
  expect(counted).toHaveBeenCalledWith(METRICS.challengeSolved, 'Count', 1);
});

test('unsubscribing by a token is never limited', async () => {
  const token = issueToken('unsubscribe', 'row', await readKeyring(SECRET_IDS.token));

  expect(await call('unsubscribe', { token })).toMatchObject({ statusCode: 200 });
});

const keyAt = async (time: number, secretId: string = SECRET_IDS.rowKey) =>
  canaryKeyAt(time, await readKeyring(secretId));
const signUp = (email: string) => call('signUp', { signup: { ...VALID_SIGN_UP, email } });

test.each([0, -MINUTE_MS, MINUTE_MS])(
  'a canary’s address passes the limits, %d ms away, and is no person',
  async (away) => {
    const people = await aws.rows();
    const rowKey = await keyAt(NOW + away);
    const email = canaryAddressOf(rowKey);

    expect(await signUp(email)).toMatchObject({ statusCode: 200 });

    const row = await aws.item(primaryKey('waitlist', rowKey));
    expect(row).toMatchObject({ email, dueAt: 0, expiresAt: NOW / 1000 + 3600 });
    expect(row).not.toHaveProperty('mailbox');
    expect(await aws.rows()).toEqual(people);
  },
);

test.each([
  ['with a proof of two minutes ago', async () => canaryAddressOf(await keyAt(NOW - 120_000)), 400],
  ['with a proof of two minutes on', async () => canaryAddressOf(await keyAt(NOW + 120_000)), 400],
  ['under another key', async () => canaryAddressOf(await keyAt(NOW, SECRET_IDS.token)), 400],
  ['with an invented proof', async () => canaryAddressOf(`canary-${'7'.repeat(32)}`), 400],
  ['without a proof', async () => 'success@simulator.amazonses.com', 400],
  ['with a tag', async () => 'complaint+three@SIMULATOR.amazonses.com', 400],
  ['of a region', async () => 'bounce@eu.simulator.amazonses.com', 400],
  // Such a trial counts like a person.
  ['of the operator', async () => `success+trial-${await keyAt(NOW)}@simulator.amazonses.com`, 429],
])('an address of the simulator %s is refused', async (_, address, statusCode) => {
  expect(await signUp(await address())).toMatchObject({ statusCode });
});
