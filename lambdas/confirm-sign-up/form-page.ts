import { createHash } from 'node:crypto';
import { type Answer, ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import {
  CONFIRM_NOTICES,
  CONFIRM_SUCCESS_NOTICES,
  tokenOfLink,
} from '#shared/contract/plain-form.ts';
import { SIGN_UP_FIELDS, type SignUp } from '#shared/contract/sign-up.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import {
  FORM_PAGE,
  FORM_PAGE_STYLE_SHEET,
  SENTENCES,
} from '#shared/form/confirm/form-page.build-time.ts';
import type { Language } from '#shared/languages.ts';
import { formLanguage, toPage, type HttpResponse } from '../http/http.ts';
import { fromPlainForm } from '../http/parse-sign-up.ts';

/**
 * Without JavaScript a page cannot read its own address, so the visitor pastes the mail's link: the answer
 * to that is the form, whose post counts.
 */
export async function respondToFields(
  fields: URLSearchParams,
  answerTo: (sent: unknown) => Promise<Answer>,
): Promise<HttpResponse> {
  const posted = pageOf(fields);
  const { token, seen } = posted;
  const answered = await answerTo({ ...fromPlainForm(fields), token, seen });
  if (answered.success) {
    if (answered.seen !== undefined) {
      return formPage({ ...posted, seen: answered.seen, values: answered.signup ?? {} });
    }
    const notice = answered.suppressed ? CONFIRM_SUCCESS_NOTICES.suppressed : undefined;
    return toPage('confirmSuccess', fields, notice);
  }
  if (answered.fields) {
    const errors = toCodes(answered.fields, SIGN_UP_ERRORS);
    return formPage({ ...posted, errors, notice: 'invalid' });
  }
  switch (answered.error) {
    case ERRORS.otherAddress:
      return formPage({ ...posted, errors: { email: 'otherAddress' }, notice: 'invalid' });
    case ERRORS.leftSince: {
      const again = await answerTo({ token });
      return formPage({
        ...posted,
        ...(again.success && { seen: again.seen }),
        notice: 'leftSince',
      });
    }
    default:
      return toPage('confirm', fields, CONFIRM_NOTICES.invalid);
  }
}

/** After a failure that may pass, with what was posted. */
export function respondAgain(fields: URLSearchParams): HttpResponse {
  return fields.has('email')
    ? formPage({ ...pageOf(fields), notice: 'failed' })
    : toPage('confirm', fields, CONFIRM_NOTICES.failed);
}

function pageOf(fields: URLSearchParams): FormPage {
  return {
    language: formLanguage(fields),
    token: tokenOfLink(fields.get('token') ?? ''),
    seen: Number(fields.get('seen')),
    values: Object.fromEntries(SIGN_UP_FIELDS.map((name) => [name, fields.get(name)])),
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(FORM_PAGE_STYLE_SHEET).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  // With `no-referrer`, a browser would post the form without its origin, and be refused.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const STATUS = { invalid: 422, leftSince: 409, failed: 500 } as const;

type Value = string | number | null | undefined;

export interface FormPage {
  readonly language: Language;
  readonly token: string;
  readonly seen: number;
  /** What stands in the fields. Without an address, the visitor enters it. */
  readonly values: Readonly<Partial<Record<keyof SignUp, Value>>>;
  /** Codes of `SENTENCES`, by field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly notice?: keyof typeof STATUS;
}

const SLOT = /\{\{([\w.:]+)\}\}/g;

/** The form of a mail's link as a page. Every value is escaped and stands between quotes. */
export function formPage(page: FormPage): HttpResponse {
  const { language, token, seen, values, errors = {}, notice } = page;
  const { filled, empty, notices, errors: sentences } = SENTENCES[language];
  const [first] = Object.keys(errors);
  const slots = new Map<string, Value>([
    ['token', token],
    ['seen', seen],
    ['note', notice ? '' : values.email ? filled : empty],
    ['notice', notice && notices[notice]],
    ['email.lock', values.email && !errors['email'] ? 'readonly' : ''],
    [`${first}.focus`, 'autofocus'],
  ]);
  for (const name of SIGN_UP_FIELDS) {
    slots.set(name, values[name]).set(`${name}:${String(values[name])}`, 'selected');
  }
  for (const [name, code] of Object.entries(errors)) {
    slots.set(`${name}.error`, sentences[code]).set(`${name}.invalid`, 'true');
  }
  const html = FORM_PAGE[language].replace(SLOT, (_, slot: string) =>
    slot === 'style' ? FORM_PAGE_STYLE_SHEET : escapeHtml(String(slots.get(slot) ?? '')),
  );
  return { statusCode: notice ? STATUS[notice] : 200, headers: HEADERS, body: html };
}
