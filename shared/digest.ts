/** What a digest tells of: the day or the week before it. */
export const DIGEST_PERIODS = ['daily', 'weekly'] as const;
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

/** How often the operator gets one. */
export const DIGESTS = ['off', ...DIGEST_PERIODS] as const;
export type Digest = (typeof DIGESTS)[number];

/** The setting is none of `DIGESTS`. */
export class InvalidDigestError extends Error {
  override readonly name = 'InvalidDigestError';
}

/** Reads a setting. `off` is the default. Throws `InvalidDigestError` for any other text. */
export function toDigest(text: string = DIGESTS[0]): Digest {
  const digest = DIGESTS.find((known) => known === text);
  if (!digest) throw new InvalidDigestError(`DIGEST must be one of ${DIGESTS.join(', ')}.`);
  return digest;
}
