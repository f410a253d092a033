import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { apiEvent, importHandlers } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

vi.mock('node:timers/promises', async (importOriginal) => {
  const timers = await importOriginal<typeof import('node:timers/promises')>();
  return { ...timers, setTimeout: vi.fn(timers.setTimeout) };
});

await useAwsEndpoints({ ORIGIN_SECRET_ID: '' });
const handlers = await importHandlers();

const { issueToken, readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
const { issuePlaceToken } = await import('../../../lambdas/secrets/tokens.ts');
const { unsubscribe } = await import('../../../lambdas/store/change-standing.ts');
const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');

function call(endpoint: 'signUp' | 'unsubscribe' | 'place', body: object) {
  const headers = { 'content-type': 'application/json' };
  return handlers[endpoint](apiEvent(API_PATHS[endpoint], { headers, body: JSON.stringify(body) }));
}

const signUp = (email: string) => ({ signup: { ...VALID_SIGN_UP, email } });
const [known, left] = ['known@example.ch', 'left@example.ch'];
for (const email of [known, left]) await call('signUp', signUp(email));
const keyring = await readKeyring(SECRET_IDS.token);
const [knownKey, leftKey] = await Promise.all(
  [known, left].map(async (email) => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey))),
);
await unsubscribe(leftKey ?? '', 'token', Date.now());
const foreign = issueToken('unsubscribe', knownKey ?? '', keyring);

test.each([
  ['signUp', 'a new address', signUp('new@example.ch')],
  ['signUp', 'a known one', signUp(known)],
  ['unsubscribe', 'an unknown address', { email: 'unknown@example.ch' }],
  ['unsubscribe', 'a known one', { email: known }],
  ['place', 'a token', { token: issuePlaceToken(knownKey ?? '', {}, keyring) }],
  ['place', 'an ended one', { token: issuePlaceToken(leftKey ?? '', {}, keyring) }],
  ['place', 'a foreign one', { token: foreign }],
  ['place', 'a forged one', { token: `${foreign.slice(0, -1)}_` }],
] as const)('%s answers %s no sooner than after the same time', async (endpoint, _, body) => {
  const waited = vi.mocked(wait).mockRejectedValueOnce(new Error('The time is not over'));

  const answer = await call(endpoint, body);

  expect(answer.statusCode).toBe(500);
  expect(waited).toHaveBeenLastCalledWith(20);
});
