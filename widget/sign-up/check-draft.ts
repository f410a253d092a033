import { fieldErrors } from '#shared/contract/field-errors.ts';
import { FIELD_ERRORS } from '#shared/contract/messages.ts';
import { needsVehiclesCount, signUpSchema, type SignUp } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import { toPayload, type Draft, type Field } from './draft.ts';

export type FaultCode = 'email' | 'missing' | 'vehicles' | 'consent' | 'invalid';

/** What is wrong with each field, in the contract's words; `consent` is the form's own. */
export type Faults = Readonly<Partial<Record<Field, string>>>;

export interface FailedCheck {
  readonly ok: false;
  /** The first thing wrong, and the field it is wrong with. */
  readonly code: FaultCode;
  readonly field: Field;
  readonly faults: Faults;
}

export type Check = { readonly ok: true; readonly signUp: SignUp } | FailedCheck;

export const CONSENT_MISSING = 'Consent required';

/** The order in which a visitor is told; the form shows its fields in nearly the same. */
const ORDER: readonly (readonly [Field, FaultCode])[] = [
  ['email', 'email'],
  ['role', 'missing'],
  ['intent', 'missing'],
  ['vehicles_count', 'vehicles'],
  ['consent', 'consent'],
  ['company', 'invalid'],
  ['location', 'invalid'],
];

/** Holds the form to the contract's schema, and to what only the form knows. */
export function checkDraft(draft: Draft, language: Language): Check {
  const payload = toPayload(draft, language);
  const parsed = signUpSchema.safeParse(payload);
  const lacksCount = needsVehiclesCount(draft.intent) && payload['vehicles_count'] === undefined;
  const faults: Faults = {
    ...(!parsed.success && fieldErrors(parsed.error.issues)),
    ...(lacksCount && { vehicles_count: FIELD_ERRORS.vehiclesCount }),
    ...(!draft.consent && { consent: CONSENT_MISSING }),
  };
  const first = ORDER.find(([field]) => faults[field]);
  if (first) return { ok: false, field: first[0], code: first[1], faults };
  if (parsed.success) return { ok: true, signUp: parsed.data };
  return { ok: false, code: 'invalid', field: 'email', faults };
}
