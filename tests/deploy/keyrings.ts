import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { CREDENTIALS, REGION } from './cdk.ts';

type Keyring = Readonly<Record<string, string>>;

/** Changes secrets as docs/runbook.md says, without the AWS command line. */
export function openKeyrings(endpoint: string) {
  const client = new SecretsManagerClient({ endpoint, region: REGION, credentials: CREDENTIALS });

  async function read(SecretId: string): Promise<Keyring> {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
    return JSON.parse(SecretString) as Keyring;
  }
  const write = (SecretId: string, keyring: Keyring) =>
    client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keyring) }));

  return {
    read,
    async addKey(secretId: string, kid: string): Promise<void> {
      const key = randomBytes(24).toString('hex');
      await write(secretId, { ...(await read(secretId)), [kid]: key });
    },
    async removeKey(secretId: string, kid: string): Promise<void> {
      const { [kid]: _removed, ...others } = await read(secretId);
      await write(secretId, others);
    },
  };
}
