import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challengeSchema, solutionSchema, type Challenge } from '#shared/contract/challenge.ts';
import { parseBody } from '../http/parse-body.ts';
import { CHALLENGE } from './limits.ts';

/** One address and one kind of call, under a secret key. */
export interface ChallengePurpose {
  readonly key: string;
  readonly kind: string;
  readonly email: string;
}

/** `now` is in epoch milliseconds. */
export async function issueChallenge(purpose: ChallengePurpose, now: number): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: CHALLENGE.cost,
    counter: randomInt(1, CHALLENGE.maxCounter + 1),
    expiresAt: Math.floor(now / 1000) + CHALLENGE.lifetimeSeconds,
    deriveKey,
    ...secretsOf(purpose),
  });
  // Both secrets and the expiry are given, so both signatures and the expiry are there.
  return challengeSchema.parse(challenge);
}

/** The challenge that `solution` solves. Undefined unless it was issued for this purpose. */
export async function solvedChallenge(
  solution: unknown,
  purpose: ChallengePurpose,
): Promise<Challenge | undefined> {
  const parsed = parseBody(solutionSchema, solution);
  if (!parsed.success) return undefined;
  const { challenge, counter, derivedKey } = parsed.data;
  const { verified } = await verifySolution({
    challenge,
    solution: { counter, derivedKey },
    deriveKey,
    ...secretsOf(purpose),
  });
  return verified ? challenge : undefined;
}

/** A challenge for another address or kind of call has other keys, so it fails as a forgery. */
function secretsOf({ key, kind, email }: ChallengePurpose) {
  const derive = (use: string) =>
    createHmac('sha256', key)
      .update(['challenge', use, kind, email.toLowerCase()].join('|'))
      .digest('base64url');
  return { hmacSignatureSecret: derive('signature'), hmacKeySignatureSecret: derive('key') };
}
