import { ERRORS } from '#shared/contract/messages.ts';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { invalid, seeOther, succeed } from '../http/response.ts';
import { count } from '../metrics.ts';
import { readKeyring } from '../secrets/keyring.ts';
import { rowKeyOf } from '../store/address.ts';
import { saveSignUp } from '../store/save-sign-up.ts';
import { parseSignUp } from './parse-sign-up.ts';
import { failedPage, fromPlainForm, invalidPage, successPage } from './plain-form.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);
const siteOrigin = requiredEnv(ENV.siteOrigin);

/** Takes a sign-up: JSON from the widget, or a plain HTML form, which is sent on to a page. */
export const handler = createApiHandler({
  failure: ERRORS.signUpFailed,
  respondToFailedForm: (fields) => seeOther(siteOrigin + failedPage(fields)),
  async respond(body) {
    const isForm = body.kind === 'form';
    const parsed = parseSignUp(isForm ? fromPlainForm(body.fields) : body.value);
    if (!parsed.ok) {
      return isForm
        ? seeOther(siteOrigin + invalidPage(body.fields))
        : invalid(ERRORS.invalid, parsed.fields);
    }

    const { signUp, meta } = parsed;
    const rowKey = rowKeyOf(signUp.email, await readKeyring(rowKeySecretId));
    await saveSignUp({ rowKey, signUp, meta, now: Date.now() });
    count(METRICS.signUpAccepted);
    return isForm ? seeOther(siteOrigin + successPage(signUp.language)) : succeed();
  },
});
