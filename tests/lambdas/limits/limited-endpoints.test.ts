import { Metrics } from '@aws-lambda-powertools/metrics';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contract/answer.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import { canaryAddressOf, canaryKeyAt, primaryKey } from '../../../lambdas/store/keys.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { apiEvent, type Endpoint, importHandlers } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
vi.useFakeTimers({ toFake: ['Date'], now: NOW });
const aws = await useAwsEndpoints({ LIMITS: 'on' });
const handlers = await importHandlers();
const { table } = await import('../../../lambdas/store/table.ts');
const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
const { issueToken } = await import('../../../lambdas/security/tokens.ts');

const FREE_CALLS = 10;
const MINUTE_MS = 60_000;
const ADDRESS = 'ada@example.ch';
const MESSAGE = { name: 'Ada', email: ADDRESS, message: 'Ciao', language: 'it' };

let networks = 0;

function newNetwork(): string {
  networks += 1;
  return `203.0.113.${networks}:443`;
}

function call(endpoint: Endpoint, body: object, viewerAddress: string): Promise<HttpResponse> {
  const headers = { 'content-type': 'application/json', [VIEWER_ADDRESS_HEADER]: viewerAddress };
  return handlers[endpoint](apiEvent(API_PATHS[endpoint], { headers, body: JSON.stringify(body) }));
}

async function solve({ body }: HttpResponse) {
  const answer = JSON.parse(body ?? '') as Answer;
  if (answer.success || !answer.challenge) throw new Error('No challenge was demanded');
  return { solution: await solveChallenge(answer.challenge) };
}

const BUSY = newNetwork();

test.each([
  ['signUp', { signup: VALID_SIGN_UP }],
  ['unsubscribe', { email: ADDRESS }],
  ['contact', { message: MESSAGE }],
] as const)('%s demands a challenge of a busy network', async (endpoint, body) => {
  for (let time = 0; time < FREE_CALLS; time += 1) {
    expect(await call(endpoint, body, BUSY)).toMatchObject({ statusCode: 200 });
  }

  const demand = await call(endpoint, body, BUSY);

  expect(demand).toMatchObject({ statusCode: 429 });
  const solved = { ...body, ...(await solve(demand)) };
  const counted = vi.spyOn(Metrics.prototype, 'addMetric');
  expect(await call(endpoint, solved, BUSY)).toMatchObject({ statusCode: 200 });
  // The alarm reads it.
  expect(counted).toHaveBeenCalledWith(METRICS.challengeSolved, 'Count', 1);
});

test('unsubscribing by a token is never limited', async () => {
  const token = issueToken('unsubscribe', 'row', await readKeyring(SECRET_IDS.token));

  expect(await call('unsubscribe', { token }, BUSY)).toMatchObject({ statusCode: 200 });
});

test('a new and a known address cost the same: the row, and one update of the network’s counter', async () => {
  const signup = { ...VALID_SIGN_UP, email: 'same@example.ch' };
  const network = newNetwork();
  const costs: string[][] = [];

  for (let time = 0; time < 2; time += 1) {
    const send = vi.spyOn(table, 'send');
    await call('signUp', { signup }, network);
    const calls = send.mock.calls as unknown as [{ input: { Key: { pk: string } } }][];
    costs.push(calls.map(([{ input }]) => input.Key.pk.replace(/[\w-]{43}$/, '…')));
    send.mockRestore();
  }

  expect(costs[0]).toEqual(['limit#…', 'waitlist#…']);
  expect(costs[1]).toEqual(costs[0]);
});

test('a filled honeypot demands a challenge, and of a plain form it shows what to do', async () => {
  const trap = { [HONEYPOT_NAME]: 'cheap vans' };
  const form = new URLSearchParams({ ...VALID_SIGN_UP, consent: 'on', ...trap });
  const before = await aws.rows();

  const demand = await call('signUp', { signup: VALID_SIGN_UP, ...trap }, newNetwork());
  const redirect = await handlers.signUp(
    apiEvent(API_PATHS.signUp, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    }),
  );

  expect(await solve(demand)).toBeDefined();
  expect(redirect).toMatchObject({ statusCode: 303 });
  expect(redirect.headers?.['location']).toMatch(/\/#waitlist-too-many$/);
  expect(await aws.rows()).toEqual(before);
});

const keyAt = async (time: number, secretId: string = SECRET_IDS.rowKey) =>
  canaryKeyAt(time, await readKeyring(secretId));
const signUp = (email: string) => call('signUp', { signup: { ...VALID_SIGN_UP, email } }, BUSY);

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
  ['with a proof of two minutes ago', async () => canaryAddressOf(await keyAt(NOW - 120_000))],
  ['with a proof of two minutes on', async () => canaryAddressOf(await keyAt(NOW + 120_000))],
  ['under another key', async () => canaryAddressOf(await keyAt(NOW, SECRET_IDS.token))],
  ['with an invented proof', async () => canaryAddressOf(`canary-${'7'.repeat(32)}`)],
  ['without a proof', async () => 'success@simulator.amazonses.com'],
  ['with a tag', async () => 'complaint+three@SIMULATOR.amazonses.com'],
  ['of a region', async () => 'bounce@eu.simulator.amazonses.com'],
])('an address of the simulator %s is refused', async (_, address) => {
  expect(await signUp(await address())).toMatchObject({ statusCode: 400 });
});

test('a trial of the operator proves itself, and counts like a person', async () => {
  const email = `success+trial-${await keyAt(NOW)}@simulator.amazonses.com`;

  expect(await signUp(email)).toMatchObject({ statusCode: 429 });
});
