import * as z from 'zod/mini';

const META_TEXT_MAX_LENGTH = 200;

const text = z.catch(
  z.optional(z.string().check(z.trim(), z.maxLength(META_TEXT_MAX_LENGTH))),
  undefined,
);

/** A SHA-256 in hex is the longest of the three. */
const CONSENT_TEXT_MAX_LENGTH = 64;

const proof = z.string().check(z.maxLength(CONSENT_TEXT_MAX_LENGTH));

/**
 * Where a sign-up came from and what was agreed to. Optional by design: what does not parse is
 * left out and never costs the sign-up. `page` is origin and path, never a query.
 */
export const signUpMetaSchema = z.object({
  partner: text,
  page: text,
  consent: z.catch(z.optional(z.object({ id: proof, version: proof, hash: proof })), undefined),
});

export type SignUpMeta = z.output<typeof signUpMetaSchema>;
