import { expect, test } from 'vitest';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { apiEvent, LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { addressOf } from '../../stack/rows.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const aws = await useAwsEndpoints();
const { handler } = await import('../../../lambdas/handle-unsubscribe/handler.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
const { issueToken } = await import('../../../lambdas/security/tokens.ts');

const sender = await import('../../../lambdas/send-mail/handler.ts');
const sweep = () => sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
const rowKey = async (email: string) => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));
const unsubscribe = (body: unknown) =>
  handler(
    apiEvent(API_PATHS.unsubscribe, {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const signUp = async (email: string) => saveSignUp(signUpToSave(await rowKey(email), { email }));
const tokenFor = async (email: string) =>
  issueToken('unsubscribe', await rowKey(email), await readKeyring(SECRET_IDS.token));

async function rowOf(address: string): Promise<Record<string, unknown> | undefined> {
  return (await aws.rows()).find((row) => addressOf(row) === address);
}

test('a token unsubscribes, and cancels a mail that is still owed', async () => {
  await signUp('token@example.ch');

  const response = await unsubscribe({ token: await tokenFor('token@example.ch') });

  expect(response.statusCode).toBe(200);
  expect(await rowOf('token@example.ch')).toMatchObject({ unsubscribedBy: 'token' });
  await sweep();
  expect(aws.mailbox.list()).toEqual([]);
});

test('an address unsubscribes, whatever its case and the spaces around it', async () => {
  await signUp('typed@example.ch');

  await unsubscribe({ email: '  TYPED@Example.CH ' });

  expect(await rowOf('typed@example.ch')).toMatchObject({ unsubscribedBy: 'address' });
});

test('an unknown address gets the same answer, and no row is written', async () => {
  const response = await unsubscribe({ email: 'unknown@example.ch' });

  expect(response).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  expect(await rowOf('unknown@example.ch')).toBeUndefined();
});

test.each([
  ['that is not JSON', '{'],
  ['without a token or an address', {}],
  ['with an invalid address', { email: 'no-address' }],
  ['with a forged token', { token: 'k1.row.forged' }],
  ['with an empty token', { token: '' }],
  ['whose token is a number', { token: 7 }],
])('a body %s is refused', async (_, body) => {
  const response = await unsubscribe(body);

  expect(response.statusCode).toBe(400);
  expect(JSON.parse(response.body ?? '')).toMatchObject({
    success: false,
    error: 'Invalid form data',
  });
});
