import { type Rule, SIGN_UP_RULES, type SignUp } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
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

/**
 * Reads the controls themselves, so that nothing a browser filled in silently is missed. Pages replace
 * `FormData`.
 */
export function readDraft({ elements }: HTMLFormElement): Draft {
  const read = (name: Field): string => {
    const control = elements.namedItem(name) as HTMLInputElement | null;
    if (control?.type === 'checkbox') return control.checked ? 'on' : '';
    return control?.value.trim() ?? '';
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, read(name)])) as Draft;
}

/** Puts a draft into the controls of a form that is shown again. What is empty stays as it is. */
export function fillIn({ elements }: HTMLFormElement, draft: Draft): void {
  for (const name of FIELD_NAMES) {
    const control = elements.namedItem(name) as HTMLInputElement | null;
    if (!control || !draft[name]) continue;
    if (control.type === 'checkbox') control.checked = true;
    else control.value = draft[name];
  }
}

/** Whether the form asks for a field, as the draft stands. */
export function isAsked(name: Field, draft: Draft): boolean {
  const { askedUnless } = FIELDS[name];
  if (!askedUnless) return true;
  const choice = draft[askedUnless.field];
  return choice !== '' && choice !== askedUnless.is;
}

/** Checks a draft by the contract's rules, and by what only the form requires. */
export function checkDraft(draft: Draft, language: Language): CheckedDraft {
  const signUp: Record<string, unknown> = { language };
  const errors: Partial<Record<Field, FieldError>> = {};
  for (const name of FIELD_NAMES.filter((each) => isAsked(each, draft))) {
    const value = valueOf(name, draft);
    const error = errorOf(name, value);
    if (error) errors[name] = error;
    else if (name !== 'consent') signUp[name] = value;
  }
  const first = FIELD_NAMES.find((name) => errors[name]);
  return first ? { ok: false, first, errors } : { ok: true, signUp: signUp as unknown as SignUp };
}

/** Numbers as numbers. Undefined if nothing visible was entered. */
function valueOf(name: Field, draft: Draft): string | number | undefined {
  const text = toVisibleLine(draft[name]);
  if (!text) return undefined;
  return FIELDS[name].input?.type === 'number' ? Number(text) : text;
}

function errorOf(name: Field, value: string | number | undefined): FieldError | undefined {
  if (value === undefined) return FIELDS[name].requiredError;
  if (name === 'consent') return undefined;
  const rules: readonly Rule<never>[] = SIGN_UP_RULES[name];
  return rules.find(([isValid]) => !isValid(value as never))?.[1];
}

/** How many fields are still missing or seen to be wrong. 0 for a draft that can be sent. */
export function countOpen(draft: Draft, shownErrors: DraftErrors, language: Language): number {
  const open = FIELD_NAMES.filter(
    (name) =>
      FIELDS[name].requiredError && isAsked(name, draft) && (shownErrors[name] || !draft[name]),
  );
  if (open.length) return open.length;
  const check = checkDraft(draft, language);
  return check.ok ? 0 : Object.keys(check.errors).length;
}
