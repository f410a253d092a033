import * as z from 'zod/mini';
import { fieldErrors, type FieldErrors, type SignUpError } from '#shared/contract/field-errors.ts';
import { signUpMetaSchema, type SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import { signUpSchema } from '#shared/contract/sign-up-schema.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { parseBody } from './parse-body.ts';
import { toMailableAddress } from '../store/row-key.ts';

export type ParsedSignUp =
  /** `signUp.email` is in the form that SES takes. */
  | { readonly ok: true; readonly signUp: SignUp; readonly meta: SignUpMeta }
  | { readonly ok: false; readonly errors: FieldErrors<SignUpError> };

const envelopeSchema = z.object({ signup: z.unknown(), meta: z.optional(z.unknown()) });

/** Reads `{signup, meta}`. An invalid `meta` does not invalidate the sign-up. */
export function parseSignUp(body: unknown): ParsedSignUp {
  const envelope = parseBody(envelopeSchema, body);
  const signUp = parseBody(signUpSchema, envelope.data?.signup ?? {});
  if (!signUp.success) return { ok: false, errors: fieldErrors(signUp.error.issues) };

  const email = toMailableAddress(signUp.data.email);
  if (!email) return { ok: false, errors: { email: 'emailInvalid' } };

  const meta = parseBody(signUpMetaSchema, envelope.data?.meta ?? {});
  return { ok: true, signUp: { ...signUp.data, email }, meta: meta.data ?? {} };
}
