import { ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS, toSentences } from '#shared/contract/field-errors.ts';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { toOptIn } from '#shared/settings.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { inEqualTime, invalid, seeOther, succeed } from '../http/http.ts';
import { parseSignUp } from '../http/parse-sign-up.ts';
import { limitCall, limitsSecretId } from '../limits/limit-call.ts';
import { count } from '../metrics.ts';
import { readKeyring, type Keyring } from '../security/keyring.ts';
import { canaryAddressOf, canaryKeyOf, mailboxKeysOf, rowKeyOf } from '../store/row-key.ts';
import { saveSignUp } from '../store/save-sign-up.ts';
import { fromPlainForm, noticePage, successPage } from './plain-form.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);
const siteOrigin = requiredEnv(ENV.siteOrigin);
const optIn = toOptIn(optionalEnv(ENV.optIn));

/** Takes JSON from the widget, or a plain HTML form, whose browser is redirected to a page. */
export const handler = createApiHandler({
  failure: ERRORS.signUpFailed,
  respondToForm: (problem, fields) => seeOther(siteOrigin + noticePage(problem, fields)),
  async respond(body, viewerAddress) {
    const isForm = body.kind === 'form';
    const parsed = parseSignUp(isForm ? fromPlainForm(body.fields) : body.value);
    if (!parsed.ok) return invalid(ERRORS.invalid, toSentences(parsed.errors, SIGN_UP_ERRORS));

    const { signUp, meta } = parsed;
    const { email } = signUp;
    // A new process reads both at once.
    const [keyring] = await Promise.all([readKeyring(rowKeySecretId), readKeyring(limitsSecretId)]);
    if (!isMailable(email, keyring)) return invalid(ERRORS.invalid, UNMAILABLE);
    const canaryKey = canaryKeyOf(email, Date.now(), keyring);
    const refusal = canaryKey
      ? undefined
      : (await limitCall({ kind: 'signUp', email, body, viewerAddress })).refusal;
    if (refusal) return refusal;

    await inEqualTime(
      saveSignUp({
        rowKey: canaryKey ?? rowKeyOf(email, keyring),
        ...mailboxKeysOf(email, keyring),
        signUp,
        meta,
        optIn,
        now: Date.now(),
      }),
    );
    if (!canaryKey) count(METRICS.signUpAccepted);
    if (isForm) return seeOther(siteOrigin + successPage(signUp.language));
    return succeed(optIn === 'double' ? { confirm: true } : {});
  },
});

const UNMAILABLE = { email: SIGN_UP_ERRORS.emailInvalid };

/** SES's mailbox simulator, which bounces and complains as its caller likes. */
const SIMULATOR = /@(?:.+\.)?simulator\.amazonses\.com$/;
const PROOF = /canary-[0-9a-f]{32}(?=@)/;

/** The simulator is only for those who prove this minute that they hold the pepper. */
function isMailable(email: string, keyring: Keyring): boolean {
  if (!SIMULATOR.test(email)) return true;
  const [proof] = PROOF.exec(email) ?? [];
  return proof !== undefined && canaryKeyOf(canaryAddressOf(proof), Date.now(), keyring) === proof;
}
