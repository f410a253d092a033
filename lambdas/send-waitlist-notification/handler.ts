import { ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS, toSentences } from '#shared/contract/field-errors.ts';
import { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { toOptIn } from '#shared/settings.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { toPage, inEqualTime, invalid, succeed } from '../http/http.ts';
import { fromPlainForm, parseSignUp } from '../http/parse-sign-up.ts';
import { limitCall, limitsSecretId } from '../limits/limit-call.ts';
import { count } from '../metrics.ts';
import { type Keyring, readKeyring } from '../security/keyring.ts';
import { canaryAddressOf, canaryKeyOf, mailboxKeyOf, rowKeyOf } from '../store/keys.ts';
import { saveCanarySignUp, saveSignUp } from '../store/person/calls.ts';
import { toWords } from '../store/person/sign-up.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);
const optIn = toOptIn(optionalEnv(ENV.optIn));

/** Takes JSON from the widget, or a plain HTML form, whose browser is redirected to a page. */
export const handler = createApiHandler({
  failure: ERRORS.signUpFailed,
  respondToForm: (problem, fields) => toPage('landing', fields, PLAIN_FORM_NOTICES[problem]),
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

    const now = Date.now();
    const arrived = { words: toWords(signUp, meta, now), now };
    if (canaryKey) await saveCanarySignUp(canaryKey, arrived);
    else {
      const mailbox = mailboxKeyOf(email, keyring);
      await inEqualTime(saveSignUp(rowKeyOf(email, keyring), { ...arrived, mailbox }, optIn));
      count(METRICS.signUpAccepted);
    }
    if (isForm) return toPage('success', body.fields);
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
