import { callApi, type OnWait } from '#shared/form/call-api.ts';
import { ERRORS } from '#shared/contract/answer.ts';
import type { ConfirmRequest } from '#shared/contract/confirm.ts';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import type { KnownSignUp, SignUp } from '#shared/contract/sign-up.ts';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { Language } from '#shared/languages.ts';
import {
  checkDraft,
  type Draft,
  type DraftErrors,
  EMPTY_DRAFT,
  isAsked,
} from '#shared/form/draft.ts';
import { FIELD_NAMES, type Field } from '#shared/form/fields.ts';
import { CONSENT_PROOF } from '#shared/form/messages/compiled.build-time.ts';
import { type Refusal, refusalOf } from '../../components/forms/use-sending.ts';

/** What a mail was about, as it stands in the fields. */
export interface MailedWords {
  readonly draft: Draft;
  readonly language: string;
}

type ReadResult =
  /** Without `words`, nothing is kept that the link could show. */
  | { readonly ok: true; readonly words: MailedWords | undefined }
  | { readonly ok: false; readonly isInvalid: boolean; readonly refusal?: Refusal | undefined };

/** Reads what the mail of a link was about. Nothing changes by it. */
export async function readWords(token: string, onWait: OnWait): Promise<ReadResult> {
  const request: ConfirmRequest = { token, read: true };
  const { answer, status } = await callApi(API_PATHS.confirm, request, onWait);
  if (answer?.success) return { ok: true, words: answer.signup && toWords(answer.signup) };
  return { ok: false, isInvalid: status === 400, refusal: refusalOf(answer?.error) };
}

function toWords({ language, ...fields }: KnownSignUp): MailedWords {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')] as const);
  return { draft: { ...EMPTY_DRAFT, ...Object.fromEntries(texts) }, language };
}

/** Whether the page shows something other than what its mail was about, its language included. */
export function isChanged(words: MailedWords, draft: Draft, language: Language): boolean {
  const shown = (name: Field) => (isAsked(name, draft) ? draft[name] : '');
  return (
    words.language !== language ||
    FIELD_NAMES.some((name) => name !== 'consent' && shown(name) !== words.draft[name])
  );
}

/** The sign-up that the page shows, with what its visitor agrees to by pressing the button. */
interface Shown {
  readonly signup: SignUp;
  readonly meta: SignUpMeta;
}

type CheckResult =
  | { readonly ok: true; readonly shown: Shown }
  | Extract<ReturnType<typeof checkDraft>, { ok: false }>;

export function checkShown(draft: Draft, language: Language): CheckResult {
  const check = checkDraft(draft, language);
  if (!check.ok) return check;
  const { id, version, hash } = CONSENT_PROOF;
  const consent = { id, version, hash: hash[language] };
  return { ok: true, shown: { signup: check.signUp, meta: { consent } } };
}

export interface Confirmed {
  readonly ok: true;
  /** Of the person's invitation link. */
  readonly code?: string | undefined;
  /** No mail goes to the address. */
  readonly isSuppressed: boolean;
}

type ConfirmResult =
  | Confirmed
  | {
      readonly ok: false;
      /** Undefined for a failure that may pass. */
      readonly reason?: 'invalid' | 'expired' | 'otherAddress' | undefined;
      readonly errors?: DraftErrors;
      readonly refusal?: Refusal | undefined;
    };

/** Confirms what is shown, or without it what the mail was about. The API may receive it twice. */
export async function confirm(
  token: string,
  shown: Shown | undefined,
  onWait: OnWait,
): Promise<ConfirmResult> {
  const { answer, status } = await callApi(API_PATHS.confirm, { token, ...shown }, onWait);
  if (answer?.success) {
    return { ok: true, code: answer.code, isSuppressed: answer.suppressed === true };
  }
  if (answer?.fields) return { ok: false, errors: toCodes(answer.fields, SIGN_UP_ERRORS) };
  if (status !== 400) return { ok: false, refusal: refusalOf(answer?.error) };
  if (answer?.error === ERRORS.otherAddress) return { ok: false, reason: 'otherAddress' };
  return { ok: false, reason: answer?.error === ERRORS.linkExpired ? 'expired' : 'invalid' };
}
