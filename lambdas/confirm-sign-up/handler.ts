import { ERRORS } from '#shared/contract/answer.ts';
import { confirmSchema, type ConfirmRequest } from '#shared/contract/confirm.ts';
import { SIGN_UP_ERRORS, toSentences } from '#shared/contract/field-errors.ts';
import {
  CONFIRM_NOTICES,
  CONFIRM_SUCCESS_NOTICES,
  tokenOfLink,
} from '#shared/contract/plain-form.ts';
import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { toPage } from '../http/form-page.ts';
import { fail, invalid, succeed, type HttpResponse } from '../http/http.ts';
import { parseBody } from '../http/parse-body.ts';
import { parseSignUp } from '../http/parse-sign-up.ts';
import { count } from '../metrics.ts';
import { readKeyring } from '../security/keyring.ts';
import { readMailLink } from '../security/tokens.ts';
import { press, readMailedSignUp, type MailLink } from '../store/confirm.ts';
import { invitationCode } from '../store/invitation-code.ts';
import { rowKeyOf } from '../store/row-key.ts';
import type { WaitlistRow } from '../store/row.ts';
import { toRequest } from '../store/save-sign-up.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);

/**
 * Takes the token from the page, or from its plain form, which confirms what the mail was about.
 * Repeated calls change nothing.
 */
export const handler = createApiHandler({
  failure: ERRORS.confirmFailed,
  respondToForm: (problem, fields) =>
    toPage('confirm', fields, CONFIRM_NOTICES[problem === 'invalid' ? problem : 'failed']),
  async respond(body) {
    const isForm = body.kind === 'form';
    const sent = isForm ? fromPlainForm(body.fields) : body.value;
    const request = parseBody(confirmSchema, sent);
    if (!request.success) return fail(400, ERRORS.invalid);
    const answer = await respondTo(request.data, sent, isForm ? body.fields : undefined);
    if (!isForm || answer.statusCode !== 200) return answer;
    return toPage('confirmSuccess', body.fields);
  },
});

/** Without JavaScript a page cannot read its own address, so the visitor may paste the mail's link. */
function fromPlainForm(fields: URLSearchParams): unknown {
  return { token: tokenOfLink(fields.get('token') ?? '') };
}

async function respondTo(
  request: ConfirmRequest,
  sent: unknown,
  form: URLSearchParams | undefined,
): Promise<HttpResponse> {
  const now = Date.now();
  const link = await readMailLink(request.token);
  if (!link) return fail(400, ERRORS.invalid);
  if (request.read) return showTo(link, now);
  return request.signup === undefined
    ? confirmed(link, await press(link, { now }), form)
    : confirmShown(link, sent, now);
}

/** What the mail was about, in the fields of the form. */
async function showTo(link: MailLink, now: number): Promise<HttpResponse> {
  const mailed = await readMailedSignUp(link, now);
  if (!mailed) return succeed();
  const { email, language, ...more } = mailed;
  const fields = Object.entries(more).filter(([name]) =>
    SIGN_UP_FIELDS.some((field) => field === name),
  );
  return succeed({ signup: { email, language, ...Object.fromEntries(fields) } });
}

async function confirmShown(link: MailLink, sent: unknown, now: number): Promise<HttpResponse> {
  const parsed = parseSignUp(sent);
  if (!parsed.ok) return invalid(ERRORS.invalid, toSentences(parsed.errors, SIGN_UP_ERRORS));
  const { signUp, meta } = parsed;
  if (rowKeyOf(signUp.email, await readKeyring(rowKeySecretId)) !== link.rowKey) {
    return fail(400, ERRORS.otherAddress);
  }
  const shown = toRequest(signUp, { ...meta, via: undefined }, now);
  return confirmed(link, await press(link, { now, shown }));
}

async function confirmed(
  { rowKey }: MailLink,
  row?: WaitlistRow,
  form?: URLSearchParams,
): Promise<HttpResponse> {
  if (!row) return fail(400, ERRORS.linkExpired);
  count(METRICS.signUpConfirmed);
  if (row.suppressedAt !== undefined) {
    return form
      ? toPage('confirmSuccess', form, CONFIRM_SUCCESS_NOTICES.suppressed)
      : succeed({ suppressed: true });
  }
  return succeed({ code: invitationCode(rowKey, row) });
}
