import { safeParse } from 'zod/v4/core';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { signUpSchema, type SignUp } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import { FIELD_NAMES, FIELDS, type Field, type FieldError } from './fields.ts';

/** The form as it stands: texts as typed and trimmed, and `on` or '' for the consent. */
export type Draft = Readonly<Record<Field, string>>;

export type DraftErrors = Readonly<Partial<Record<Field, FieldError>>>;

export type CheckedDraft =
  | { readonly ok: true; readonly signUp: SignUp }
  /** `first`: the first field with an error, in the order of the form. */
  | { readonly ok: false; readonly first: Field; readonly errors: DraftErrors };

export const EMPTY_DRAFT = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as Draft;

/** Reads the controls themselves, so that nothing a browser filled in silently is missed. */
export function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  const read = (name: Field): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, read(name)])) as Draft;
}

/** Whether the form asks for a field, as the draft stands. */
export function isAsked(name: Field, draft: Draft): boolean {
  const { askedUnless } = FIELDS[name];
  if (!askedUnless) return true;
  const choice = draft[askedUnless.field];
  return choice !== '' && choice !== askedUnless.is;
}

/** Checks a draft by the contract's schema, and by what only the form requires. */
export function checkDraft(draft: Draft, language: Language): CheckedDraft {
  const parsed = safeParse(signUpSchema(), toPayload(draft, language));
  const errors: Partial<Record<Field, FieldError>> = parsed.success
    ? {}
    : fieldErrors<FieldError>(parsed.error.issues);
  for (const name of FIELD_NAMES) {
    const { requiredError } = FIELDS[name];
    if (requiredError && !draft[name] && isAsked(name, draft)) errors[name] = requiredError;
  }
  const first = FIELD_NAMES.find((name) => errors[name]);
  if (parsed.success && !first) return { ok: true, signUp: parsed.data };
  return { ok: false, first: first ?? 'email', errors };
}

/**
 * How many fields are still missing or seen to be wrong. 0 for a draft that can be sent. The schema's
 * first run is half the cost of hydrating, so it waits until nothing is missing.
 */
export function countOpen(draft: Draft, shownErrors: DraftErrors, language: Language): number {
  const open = FIELD_NAMES.filter(
    (name) =>
      !FIELDS[name].isOptional && isAsked(name, draft) && (shownErrors[name] || !draft[name]),
  );
  if (open.length) return open.length;
  const check = checkDraft(draft, language);
  return check.ok ? 0 : Object.keys(check.errors).length;
}

/** What is sent: the fields that are asked for and filled in, numbers as numbers. */
function toPayload(draft: Draft, language: Language): Record<string, unknown> {
  const payload: Record<string, unknown> = { language };
  for (const name of FIELD_NAMES) {
    const { input, options } = FIELDS[name];
    if (!(input || options) || !draft[name] || !isAsked(name, draft)) continue;
    payload[name] = input?.type === 'number' ? Number(draft[name]) : draft[name];
  }
  return payload;
}
