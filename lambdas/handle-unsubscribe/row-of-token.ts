import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { readKeyring } from '../secrets/keyring.ts';
import { verifyToken } from '../secrets/token.ts';

const tokenSecretId = requiredEnv(ENV.tokenSecretId);

/** The row that an unsubscribe token names. Undefined if the token is not genuine. */
export async function rowOfToken(token: string): Promise<string | undefined> {
  const verified = verifyToken('unsubscribe', token, await readKeyring(tokenSecretId));
  return verified.ok ? verified.rowKey : undefined;
}
