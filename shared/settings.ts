/**
 * When a sign-up counts: at once (`single`), or once the button of a mail was pressed (`double`). A
 * person who comes back after an unsubscription always has to press it.
 */
export const OPT_INS = ['single', 'double'] as const;
export type OptIn = (typeof OPT_INS)[number];

/** Reads a setting. `single` is the default. Throws a `RangeError` for any other text. */
export function toOptIn(text: string = OPT_INS[0]): OptIn {
  const optIn = OPT_INS.find((known) => known === text);
  if (!optIn) throw new RangeError(`OPT_IN must be one of ${OPT_INS.join(', ')}`);
  return optIn;
}

/** Whether the contact page sends its messages, or only shows that it does. */
export const CONTACT_MODES = ['delivered', 'simulated'] as const;
export type ContactMode = (typeof CONTACT_MODES)[number];

/** What a digest tells of: the day or the week before it. */
export const DIGEST_PERIODS = ['daily', 'weekly'] as const;
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

/** How often the operator gets one. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const satisfies readonly (
  | 'off'
  | DigestPeriod
)[];
export type Digest = (typeof DIGESTS)[number];

/** A setting that is not one of `DIGESTS`. */
export class InvalidDigestError extends Error {
  override readonly name = 'InvalidDigestError';
}

/** Reads a setting. `off` is the default. Throws `InvalidDigestError` for any other text. */
export function toDigest(text: string = DIGESTS[0]): Digest {
  const digest = DIGESTS.find((known) => known === text);
  if (!digest) throw new InvalidDigestError(`DIGEST must be one of ${DIGESTS.join(', ')}.`);
  return digest;
}
