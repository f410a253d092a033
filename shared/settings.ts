/** `double`: a sign-up counts once a mail's button is pressed, as after any unsubscription. */
export const OPT_INS = ['single', 'double'] as const;
export type OptIn = (typeof OPT_INS)[number];

/** `single` is the default. Throws a `RangeError` for any other text. */
export function toOptIn(text: string = OPT_INS[0]): OptIn {
  const optIn = OPT_INS.find((known) => known === text);
  if (!optIn) throw new RangeError(`OPT_IN must be one of ${OPT_INS.join(', ')}`);
  return optIn;
}

/** Whether the contact page sends its messages or only appears to. */
export const CONTACT_MODES = ['delivered', 'simulated'] as const;
export type ContactMode = (typeof CONTACT_MODES)[number];

/** The time before the digest that it covers. */
export const DIGEST_PERIODS = ['daily', 'weekly'] as const;
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

export const DIGESTS = ['off', 'daily', 'weekly'] as const satisfies readonly (
  | 'off'
  | DigestPeriod
)[];
export type Digest = (typeof DIGESTS)[number];
