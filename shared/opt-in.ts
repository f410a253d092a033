/**
 * Who is on the list at once: everybody (`single`), or nobody before the press of a mail's button
 * (`double`). Who comes back after an unsubscription always has to press it.
 */
export const OPT_INS = ['single', 'double'] as const;
export type OptIn = (typeof OPT_INS)[number];

/** Reads a setting. `single` is the default. Throws a `RangeError` for any other text. */
export function toOptIn(text: string = OPT_INS[0]): OptIn {
  const optIn = OPT_INS.find((known) => known === text);
  if (!optIn) throw new RangeError(`OPT_IN must be one of ${OPT_INS.join(', ')}`);
  return optIn;
}
