import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../aws-endpoints.ts';

let aws: AwsEndpoints;
let keyring: typeof import('../../../lambdas/secrets/keyring.ts');

beforeAll(async () => {
  aws = await openAwsEndpoints();
  keyring = await import('../../../lambdas/secrets/keyring.ts');
});
afterAll(() => aws.close());

test('reads a keyring from Secrets Manager', async () => {
  const keys = await keyring.readKeyring(SECRET_IDS.token);

  expect([...keys.keys()]).toEqual(['k1']);
});

test('a secret that does not exist is an error, each time it is read', async () => {
  await expect(keyring.readKeyring('missing')).rejects.toThrow();
  await expect(keyring.readKeyring('missing')).rejects.toThrow();
});

test.each([
  ['plain text', 'hunter2'],
  ['an empty object', '{}'],
  ['a short key', '{"k1":"short"}'],
  ['a key with another name', `{"current":"${'x'.repeat(40)}"}`],
])('%s is not a keyring, and the error does not quote it', async (name, value) => {
  Object.assign(aws.secrets, { [name]: value });

  const error: unknown = await keyring.readKeyring(name).catch((fault: unknown) => fault);

  expect(error).toMatchObject({ name: 'UnreadableSecretError' });
  expect(String(error)).not.toContain(value);
});
