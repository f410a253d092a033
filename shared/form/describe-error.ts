import { INSECURE } from './call-api.ts';
import { ERRORS } from '#shared/contract/answer.ts';
import * as m from './messages/compiled.build-time.ts';
import type { Message } from './messages/compiled.build-time.ts';
import type { Translate } from './messages/translate.ts';
import type { DraftErrors } from './draft.ts';
import { ERROR_TEXTS, FIELDS, type Field, type FieldError } from './fields.ts';
import { suggestEmail } from './suggest-email.ts';

/** What stands beside a field. '' without an error. */
export function describeError(t: Translate, error: FieldError | undefined): string {
  if (!error) return '';
  const [text, max] = ERROR_TEXTS[error];
  return t(text, max ? { max } : undefined);
}

/** Asks about an address that was probably meant otherwise. '' if none was. */
export function describeSuggestion(t: Translate, typed: string, isRefused: boolean): string {
  const email = suggestEmail(typed, isRefused);
  return email === typed ? '' : t(m.suggestion, { email });
}

interface Fault {
  readonly kind: 'error';
  readonly title: string;
  readonly description: string;
}

/** The toast on a form that was not sent. It names the first field with an error. */
export function describeCheck(t: Translate, first: Field, errors: DraftErrors): Fault {
  const [title, text] = FIELDS[first].toast;
  return {
    kind: 'error',
    title: t(title),
    description: text ? t(text) : describeError(t, errors[first]),
  };
}

const ANSWER_TEXTS: Readonly<Record<string, Message>> = {
  [ERRORS.invalid]: m.invalidText,
  [ERRORS.signUpFailed]: m.failedText,
  [ERRORS.tooMany]: m.tooManyText,
  [INSECURE]: m.insecureText,
  [ERRORS.unknown]: m.failedText,
  [ERRORS.foreignOrigin]: m.failedText,
};

/** What is waited for, in milliseconds, infinite while offline. '' if nothing is. */
export function describeWait(t: Translate, waitMs: number): string {
  if (!waitMs) return '';
  return waitMs < Infinity ? t(m.retrying, { seconds: Math.ceil(waitMs / 1000) }) : t(m.offline);
}

/** The error of an answer in the visitor's language. One that is not known stays as it is. */
export function describeAnswer(t: Translate, error: string): string {
  const text = ANSWER_TEXTS[error];
  return text ? t(text) : error;
}
