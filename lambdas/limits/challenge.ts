import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solutionSchema, type Challenge } from '#shared/contract/challenge.ts';
import { CHALLENGE } from './limits.ts';

/** What a challenge is for: one address and one kind of call, under a key that nobody else has. */
export interface ChallengePurpose {
  readonly key: string;
  readonly kind: string;
  readonly email: string;
}

/** A challenge for one call. `now` is in epoch milliseconds. */
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
  return challenge as Challenge;
}

/** The challenge that `solution` solves. Undefined if it solves none that was issued for the purpose. */
export async function solvedChallenge(
  solution: unknown,
  purpose: ChallengePurpose,
): Promise<Challenge | undefined> {
  const parsed = solutionSchema.safeParse(solution);
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

/**
 * Keys of their own for each address and kind of call. A challenge of another one is forged, and no
 * check of a field can be forgotten.
 */
function secretsOf({ key, kind, email }: ChallengePurpose) {
  const derive = (use: string) =>
    createHmac('sha256', key)
      .update(['challenge', use, kind, email.toLowerCase()].join('|'))
      .digest('base64url');
  return { hmacSignatureSecret: derive('signature'), hmacKeySignatureSecret: derive('key') };
}
