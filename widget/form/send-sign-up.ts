import { callApi, type OnWait, type Reply } from '#shared/form/call-api.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import {
  PARTNER_MAX_LENGTH,
  REFERENCE_MAX_LENGTH,
  SOURCE_MAX_LENGTH,
} from '#shared/contract/limits.ts';
import { warnPartner } from '../partner-console.ts';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { CONSENT_PROOF } from '#shared/form/messages/compiled.build-time.ts';
import type { Settings } from '../settings.ts';

/**
 * Sends a sign-up, with where it came from and what the visitor agreed to. The API may receive it
 * several times: the write is idempotent. `honeypot` is empty for a person.
 */
export function sendSignUp(
  signUp: SignUp,
  { action, language, partner, reference, source, via }: Settings,
  onWait: OnWait,
  honeypot?: string,
): Promise<Reply> {
  const consent = { ...CONSENT_PROOF, hash: CONSENT_PROOF.hash[language] };
  const isLong = reference && reference.length > REFERENCE_MAX_LENGTH;
  if (isLong) warnPartner('a reference of more than 200 characters is not sent.');
  const meta: SignUpMeta = {
    partner: partner?.slice(0, PARTNER_MAX_LENGTH),
    reference: isLong ? undefined : reference,
    source: source?.slice(0, SOURCE_MAX_LENGTH),
    via: via?.slice(0, SOURCE_MAX_LENGTH),
    page: pageAddress(),
    consent,
  };
  const body = { signup: signUp, meta, [HONEYPOT_NAME]: honeypot || undefined };
  return callApi(action, body, onWait, solveChallenge);
}

/**
 * Origin and path of the page. The address of a `srcdoc` frame says nothing, but its base is the page
 * around it. Undefined for a page that is a file, a blob or data.
 */
function pageAddress(): string | undefined {
  const { protocol, origin, pathname } = new URL(
    location.protocol === 'about:' ? document.baseURI : location.href,
  );
  return protocol.startsWith('http') ? origin + pathname : undefined;
}
