import * as z from 'zod/mini';
import {
  INVITATION_CODE,
  isAtMost,
  PARTNER_MAX_LENGTH,
  REFERENCE_MAX_LENGTH,
  SOURCE_MAX_LENGTH,
} from './limits.ts';
import { toVisibleLine } from './text.ts';

const PAGE_MAX_LENGTH = 200;

/** The longest part of a proof is a SHA-256 in hex. */
const PROOF_TEXT_MAX_LENGTH = 64;

const line = (maxLength: number) =>
  z.string().check(z.overwrite(toVisibleLine), z.refine(isAtMost(maxLength)));

/** Half of a surrogate pair is invisible. */
const cutLine = (maxLength: number) =>
  z.string().check(z.overwrite((text) => toVisibleLine(text.slice(0, maxLength))));

const ifReadable = <Text extends z.ZodMiniType<string>>(text: Text) =>
  z.catch(z.optional(text), undefined);

const proofText = line(PROOF_TEXT_MAX_LENGTH);

const consentProofSchema = z.object({ id: proofText, version: proofText, hash: proofText });

/** Refers to `CONSENT` in shared/consent.ts, with the hash of one language. */
export type ConsentProof = z.output<typeof consentProofSchema>;

/**
 * Where a sign-up came from and what was agreed to. An unparsable field is left out, and the
 * sign-up stays valid. `page` is origin and path, never a query. Apart from `sign-up.ts`, because
 * the widget sends `meta` without this schema.
 */
export const signUpMetaSchema = z.object({
  partner: ifReadable(cutLine(PARTNER_MAX_LENGTH)),
  reference: ifReadable(line(REFERENCE_MAX_LENGTH)),
  source: ifReadable(cutLine(SOURCE_MAX_LENGTH)),
  page: ifReadable(line(PAGE_MAX_LENGTH)),
  via: ifReadable(z.string().check(z.regex(INVITATION_CODE))),
  consent: z.catch(z.optional(consentProofSchema), undefined),
});

export type SignUpMeta = z.output<typeof signUpMetaSchema>;
