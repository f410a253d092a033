import * as z from 'zod/mini';
import { isAtMost } from './limits.ts';
import { toVisibleLine } from './text.ts';

const META_TEXT_MAX_LENGTH = 200;

/** A SHA-256 in hex is the longest part of a proof of consent. */
const PROOF_TEXT_MAX_LENGTH = 64;

const metaText = z.catch(
  z.optional(
    z.string().check(z.overwrite(toVisibleLine), z.refine(isAtMost(META_TEXT_MAX_LENGTH))),
  ),
  undefined,
);

const proofText = z
  .string()
  .check(z.overwrite(toVisibleLine), z.refine(isAtMost(PROOF_TEXT_MAX_LENGTH)));

const consentProofSchema = z.object({ id: proofText, version: proofText, hash: proofText });

/** Which wording was agreed to: `CONSENT` of shared/consent.ts, with the hash of one language. */
export type ConsentProof = z.output<typeof consentProofSchema>;

/**
 * `meta` of the sign-up call: where a sign-up came from and what was agreed to. A field that does not
 * parse is left out, and the sign-up stays valid. `page` is origin and path, never a query. The schema
 * has a file of its own, because the widget sends `meta` without it.
 */
export const signUpMetaSchema = z.object({
  partner: metaText,
  reference: metaText,
  source: metaText,
  page: metaText,
  consent: z.catch(z.optional(consentProofSchema), undefined),
});

export type SignUpMeta = z.output<typeof signUpMetaSchema>;
