import * as z from 'zod/mini';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { FIELD_ERRORS } from '#shared/contract/messages.ts';
import { signUpMetaSchema, type SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import { signUpSchema, type SignUp } from '#shared/contract/sign-up.ts';
import { toMailableAddress } from '../store/address.ts';

export type ParsedSignUp =
  /** `signUp.email` is the address as SES takes it. */
  | { readonly ok: true; readonly signUp: SignUp; readonly meta: SignUpMeta }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

const envelopeSchema = z.object({ signup: z.unknown(), meta: z.optional(z.unknown()) });

/** Reads `{signup, meta?}`. What is wrong with `meta` never costs the sign-up. */
export function parseSignUp(body: unknown): ParsedSignUp {
  const envelope = envelopeSchema.safeParse(body);
  const signUp = signUpSchema.safeParse(envelope.data?.signup ?? {});
  if (!signUp.success) return { ok: false, fields: fieldErrors(signUp.error.issues) };

  const email = toMailableAddress(signUp.data.email);
  if (!email) return { ok: false, fields: { email: FIELD_ERRORS.email } };

  const meta = signUpMetaSchema.safeParse(envelope.data?.meta ?? {});
  return { ok: true, signUp: { ...signUp.data, email }, meta: meta.data ?? {} };
}
