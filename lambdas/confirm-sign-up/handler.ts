import { type Answer, ERRORS } from '#shared/contract/answer.ts';
import { confirmSchema } from '#shared/contract/confirm.ts';
import { SIGN_UP_ERRORS, toSentences } from '#shared/contract/field-errors.ts';
import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { answer } from '../http/http.ts';
import { parseBody } from '../http/parse-body.ts';
import { parseSignUp } from '../http/parse-sign-up.ts';
import { count } from '../metrics.ts';
import { readKeyring } from '../security/keyring.ts';
import { readMailLink } from '../security/tokens.ts';
import { invitationCode, rowKeyOf } from '../store/keys.ts';
import { findPerson, pressLink } from '../store/person/calls.ts';
import { isLinkOpen, shownBy } from '../store/person/press.ts';
import type { Words } from '../store/person/row.ts';
import { toWords } from '../store/person/sign-up.ts';
import { respondAgain, respondToFields } from './form-page.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);

/**
 * Reads what the page of a mail's link shows, and takes what it posts. The words that are posted count,
 * whatever strangers do meanwhile.
 */
export const handler = createApiHandler({
  failure: ERRORS.confirmFailed,
  respondToForm: (_, fields) => respondAgain(fields),
  async respond(body) {
    if (body.kind === 'form') return respondToFields(body.fields, answerTo);
    const answered = await answerTo(body.value);
    return answer(answered.success ? 200 : 400, answered);
  },
});

async function answerTo(sent: unknown): Promise<Answer> {
  const request = parseBody(confirmSchema, sent);
  const link = request.success && (await readMailLink(request.data.token));
  if (!link) return refuse(ERRORS.invalid);
  const { seen, signup } = request.data;
  const now = Date.now();
  const row = await findPerson(link.rowKey);
  if (!row || !isLinkOpen(row, link, now)) return refuse(ERRORS.linkExpired);
  if (signup === undefined) {
    const shown = shownBy(row, now);
    return {
      success: true,
      ...(shown.words && { signup: fieldsOf(shown.words) }),
      seen: shown.seen,
    };
  }

  const parsed = parseSignUp(sent);
  if (!parsed.ok) return refuse(ERRORS.invalid, toSentences(parsed.errors, SIGN_UP_ERRORS));
  const { signUp, meta } = parsed;
  if (rowKeyOf(signUp.email, await readKeyring(rowKeySecretId)) !== link.rowKey) {
    return refuse(ERRORS.otherAddress);
  }
  const words = toWords(signUp, meta, now);
  const pressed = await pressLink(link.rowKey, { words, seen, now }, row);
  if (!pressed) return refuse(ERRORS.leftSince);
  count(METRICS.signUpConfirmed);
  return pressed.suppressed
    ? { success: true, suppressed: true }
    : { success: true, code: invitationCode(link.rowKey, pressed) };
}

function refuse(error: string, fields?: Readonly<Record<string, string>>): Answer {
  return { success: false, error, ...(fields && { fields }) };
}

function fieldsOf(words: Words): Pick<Words, (typeof SIGN_UP_FIELDS)[number]> {
  const said = SIGN_UP_FIELDS.filter((name) => words[name] !== undefined);
  return Object.fromEntries(said.map((name) => [name, words[name]])) as unknown as Words;
}
