import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { readKeyringWith, keyIdOf, verifyToken, type TokenPurpose } from './keyring.ts';

const tokenSecretId = requiredEnv(ENV.tokenSecretId);

/** Undefined if the token is forged or serves another purpose. */
export async function rowOfToken(
  purpose: TokenPurpose,
  token: string,
): Promise<string | undefined> {
  const keyring = await readKeyringWith(tokenSecretId, keyIdOf(token));
  const verified = verifyToken(purpose, token, keyring);
  return verified.ok ? verified.rowKey : undefined;
}
