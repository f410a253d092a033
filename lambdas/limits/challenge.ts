import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challengeSchema, solutionSchema, type Challenge } from '#shared/contract/challenge.ts';
import { parseBody } from '../http/parse-body.ts';

/** Of one attempt, in PBKDF2 iterations. The Lambda pays it too, for each challenge. */
const COST = 20_000;
/**
 * Clients try counters from 0, and each challenge's solution is drawn from 1 to this one. It doubles
 * with every hundred challenges that the network has solved that day.
 */
const MAX_COUNTER = 150;
const SOLVED_PER_DOUBLING = 100;
const MOST_DOUBLINGS = 7;

const LIFETIME_SECONDS = 600;
/** How long a challenge of the price below the present one is taken. */
const OLD_PRICE_SECONDS = 60;

/** One address and one kind of call, under a secret key. */
export interface ChallengePurpose {
  readonly key: string;
  readonly kind: string;
  readonly email: string;
}

/** `solved`: how many the network has solved that day. */
export async function issueChallenge(
  purpose: ChallengePurpose,
  solved: number,
): Promise<Challenge> {
  const doublings = Math.min(Math.floor(solved / SOLVED_PER_DOUBLING), MOST_DOUBLINGS);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(1, MAX_COUNTER * 2 ** doublings + 1),
    data: { doublings },
    expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
    deriveKey,
    ...secretsOf(purpose),
  });
  // Both secrets and the expiry are given, so both signatures and the expiry are there.
  return challengeSchema.parse(challenge);
}

/** Undefined unless `solution` solves a challenge that was issued for this purpose. */
export async function solvedChallenge(solution: unknown, purpose: ChallengePurpose) {
  const parsed = parseBody(solutionSchema, solution);
  if (!parsed.success) return undefined;
  const { challenge, counter, derivedKey } = parsed.data;
  const { verified } = await verifySolution({
    challenge,
    solution: { counter, derivedKey },
    deriveKey,
    ...secretsOf(purpose),
  });
  if (!verified) return undefined;
  const { data, expiresAt } = challenge.parameters;
  const isRecent = Date.now() / 1000 <= expiresAt - LIFETIME_SECONDS + OLD_PRICE_SECONDS;
  const sufficesFor = data.doublings + (isRecent ? 1 : 0);
  // Its price is high enough while the network has solved fewer than this many that day.
  const solvedBelow =
    sufficesFor < MOST_DOUBLINGS
      ? (sufficesFor + 1) * SOLVED_PER_DOUBLING
      : Number.MAX_SAFE_INTEGER;
  return { signature: challenge.signature, expiresAt, solvedBelow };
}

/** A challenge for another address or kind of call has other keys, so it fails as a forgery. */
function secretsOf({ key, kind, email }: ChallengePurpose) {
  const derive = (use: string) =>
    createHmac('sha256', key)
      .update(['challenge', use, kind, email.toLowerCase()].join('|'))
      .digest('base64url');
  return { hmacSignatureSecret: derive('signature'), hmacKeySignatureSecret: derive('key') };
}
