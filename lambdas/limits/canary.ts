import { ENV } from '#shared/env.ts';
import { optionalEnv } from '../environment.ts';
import type { ReadBody } from '../http/api-handler.ts';
import { isSignedCanary } from '../secrets/canary-signature.ts';
import { readKeyringWith, keyIdOf } from '../secrets/keyring.ts';
import { canaryKeyOf } from '../store/row-key.ts';
import { readBesideEnvelope } from './limit-call.ts';

/**
 * The row key of a canary whose call is signed. Undefined for every other call, which is a stranger's,
 * whatever its address is.
 */
export async function readCanaryKey(email: string, body: ReadBody): Promise<string | undefined> {
  const secretId = optionalEnv(ENV.canarySecretId);
  const rowKey = canaryKeyOf(email);
  const signature = readBesideEnvelope(body, 'canary');
  if (!secretId || !rowKey || typeof signature !== 'string') return undefined;
  const keyring = await readKeyringWith(secretId, keyIdOf(signature));
  return isSignedCanary(signature, email, Date.now(), keyring) ? rowKey : undefined;
}
