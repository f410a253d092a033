import { ERRORS } from '#shared/contract/answer.ts';
import { confirmSchema } from '#shared/contract/confirm.ts';
import { CONFIRM_NOTICES, tokenOfLink } from '#shared/contract/plain-form.ts';
import { ENV } from '#shared/env.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { METRICS } from '#shared/metrics.ts';
import { routePath } from '#shared/routing/routes.ts';
import { requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { fail, seeOther, succeed } from '../http/http.ts';
import { parseBody } from '../http/parse-body.ts';
import { count } from '../metrics.ts';
import { rowOfToken } from '../secrets/row-of-token.ts';
import { confirm } from '../store/change-standing.ts';

const siteOrigin = requiredEnv(ENV.siteOrigin);

/** Takes the token from the page, or from its plain form. Repeated calls change nothing. */
export const handler = createApiHandler({
  failure: ERRORS.confirmFailed,
  respondToForm: (problem, fields) =>
    seeOther(noticeOf(CONFIRM_NOTICES[problem === 'invalid' ? problem : 'failed'], fields)),
  async respond(body) {
    const isForm = body.kind === 'form';
    const isConfirmed = await confirmByToken(isForm ? fromPlainForm(body.fields) : body.value);
    if (isConfirmed) {
      count(METRICS.signUpConfirmed);
      return isForm ? seeOther(pageOf('confirmSuccess', body.fields)) : succeed();
    }
    return fail(400, ERRORS.invalid);
  },
});

/** Without JavaScript a page cannot read its own address, so the visitor may paste the mail's link. */
function fromPlainForm(fields: URLSearchParams): unknown {
  return { token: tokenOfLink(fields.get('token') ?? '') };
}

async function confirmByToken(body: unknown): Promise<boolean> {
  const request = parseBody(confirmSchema, body);
  const rowKey = request.success && (await rowOfToken('confirm', request.data.token));
  return rowKey ? confirm(rowKey, Date.now()) : false;
}

function pageOf(route: 'confirm' | 'confirmSuccess', fields: URLSearchParams): string {
  return siteOrigin + routePath(route, languageOf(fields));
}

function noticeOf(notice: string, fields: URLSearchParams): string {
  return `${pageOf('confirm', fields)}#${notice}`;
}

function languageOf(fields: URLSearchParams): Language {
  const language = fields.get('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
