import { ERRORS } from '#shared/contract/answer.ts';
import type { ConfirmRequest } from '#shared/contract/confirm.ts';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { callApi, type OnWait } from '#shared/form/call-api.ts';
import { type Draft, type DraftErrors, EMPTY_DRAFT, isAsked } from '#shared/form/draft.ts';
import { FIELD_NAMES } from '#shared/form/fields.ts';
import { CONSENT_PROOF } from '#shared/form/messages/compiled.build-time.ts';
import type { Language } from '#shared/languages.ts';

/** What a mail was about, as it stands in the fields. */
export interface MailedWords {
  readonly draft: Draft;
  readonly language: string;
}

/** Whether the page shows something other than what its mail was about, its language included. */
export function isChanged(words: MailedWords, draft: Draft, language: Language): boolean {
  if (words.language !== language) return true;
  return FIELD_NAMES.filter((name) => name !== 'consent').some(
    (name) => (isAsked(name, draft) ? draft[name] : '') !== words.draft[name],
  );
}

type ReadResult =
  /** Without `words`, nothing is kept that the link could show. */
  | { readonly ok: true; readonly words: MailedWords | undefined }
  | { readonly ok: false; readonly isInvalid: boolean; readonly error: string | undefined };

/** Reads what the mail of a link was about. Nothing changes by it. */
export async function readWords(token: string, onWait: OnWait): Promise<ReadResult> {
  const request: ConfirmRequest = { token, read: true };
  const { answer, status } = await callApi(API_PATHS.confirm, request, onWait);
  if (!answer?.success) return { ok: false, isInvalid: status === 400, error: answer?.error };
  if (!answer.signup) return { ok: true, words: undefined };
  const { language, ...fields } = answer.signup;
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')] as const);
  return { ok: true, words: { draft: { ...EMPTY_DRAFT, ...Object.fromEntries(texts) }, language } };
}

type ConfirmResult =
  /** With the code of the person's invitation link, and whether no mail goes to the address. */
  | { readonly ok: true; readonly code: string | undefined; readonly isSuppressed: boolean }
  | {
      readonly ok: false;
      /** Undefined for a failure that may pass. */
      readonly reason?: 'invalid' | 'expired' | 'otherAddress';
      readonly errors?: DraftErrors;
      readonly error?: string | undefined;
    };

/**
 * Confirms a sign-up with the consent that stands beside the button, or without one what the mail was
 * about. The API may receive it twice.
 */
export async function confirm(
  token: string,
  signup: SignUp | undefined,
  onWait: OnWait,
): Promise<ConfirmResult> {
  const { id, version, hash } = CONSENT_PROOF;
  const request = signup
    ? { token, signup, meta: { consent: { id, version, hash: hash[signup.language] } } }
    : { token };
  const { answer, status } = await callApi(API_PATHS.confirm, request, onWait);
  if (answer?.success) {
    return { ok: true, code: answer.code, isSuppressed: answer.suppressed === true };
  }
  if (answer?.fields) return { ok: false, errors: toCodes(answer.fields, SIGN_UP_ERRORS) };
  if (status !== 400) return { ok: false, error: answer?.error };
  if (answer?.error === ERRORS.otherAddress) return { ok: false, reason: 'otherAddress' };
  return { ok: false, reason: answer?.error === ERRORS.linkExpired ? 'expired' : 'invalid' };
}
