import * as z from 'zod/mini';
import { CONSENT } from '#shared/consent.ts';
import { fieldErrors, type FieldErrors, type SignUpError } from '#shared/contract/field-errors.ts';
import { signUpMetaSchema, type SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import { signUpSchema } from '#shared/contract/sign-up-schema.ts';
import { ASKED_UNLESS, type SignUp } from '#shared/contract/sign-up.ts';
import { formLanguage } from './http.ts';
import { parseBody } from './parse-body.ts';
import { toMailableAddress } from '../store/keys.ts';

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

/**
 * A plain form as `{signup, meta}`. Its values are texts, and empty fields and those that the page hides
 * are sent as well. Consent is a field, so a form without it is not a sign-up.
 */
export function fromPlainForm(fields: URLSearchParams): object | undefined {
  if (!fields.has('consent')) return undefined;
  const { vehicles_count: vehiclesCount, ...texts } = Object.fromEntries(fields);
  const signup = { ...texts, ...(vehiclesCount && { vehicles_count: Number(vehiclesCount) }) };
  const hidden = Object.entries(ASKED_UNLESS).filter(([, { field, is }]) => texts[field] === is);
  const { id, version, hash } = CONSENT;
  return {
    signup: { ...signup, ...Object.fromEntries(hidden.map(([name]) => [name, undefined])) },
    meta: {
      partner: texts['partner'],
      via: texts['via'],
      consent: { id, version, hash: hash[formLanguage(fields)] },
    },
  };
}
