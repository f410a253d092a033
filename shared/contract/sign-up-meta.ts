import * as z from 'zod/mini';
import { isAtMost } from './limits.ts';
import { toVisibleLine } from './text.ts';

const META_TEXT_MAX_LENGTH = 200;

/** The longest part of a proof is a SHA-256 in hex. */
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

/** Refers to `CONSENT` in shared/consent.ts, with the hash of one language. */
export type ConsentProof = z.output<typeof consentProofSchema>;

/**
 * Where a sign-up came from and what was agreed to. An unparsable field is left out, and the
 * sign-up stays valid. `page` is origin and path, never a query. Apart from `sign-up.ts`, because
 * the widget sends `meta` without this schema.
 */
export const signUpMetaSchema = z.object({
  partner: metaText,
  reference: metaText,
  source: metaText,
  page: metaText,
  consent: z.catch(z.optional(consentProofSchema), undefined),
});

export type SignUpMeta = z.output<typeof signUpMetaSchema>;
