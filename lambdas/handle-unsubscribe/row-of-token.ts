import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { readKeyring } from '../secrets/keyring.ts';
import { verifyToken } from '../secrets/token.ts';

const tokenSecretId = requiredEnv(ENV.tokenSecretId);

/** The row that a genuine unsubscribe token names. */
export async function rowOfToken(token: string): Promise<string | undefined> {
  const verified = verifyToken('unsubscribe', token, await readKeyring(tokenSecretId));
  return verified.ok ? verified.rowKey : undefined;
}
