import { callApi, type OnWait, type Reply } from '#shared/browser/call-api.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { CONSENT_PROOF } from '../messages/compiled.static.ts';
import type { Settings } from '../settings.ts';

/**
 * Sends a sign-up, with where it came from and what the visitor agreed to. The API may receive it
 * several times: the write is idempotent. `honeypot` is empty for a person.
 */
export function sendSignUp(
  signUp: SignUp,
  { action, language, partner, reference, source }: Settings,
  onWait: OnWait,
  honeypot?: FormDataEntryValue | null,
): Promise<Reply> {
  const { origin, pathname } = new URL(pageAddress());
  const { id, version, hash } = CONSENT_PROOF;
  const consent = { id, version, hash: hash[language] };
  const meta: SignUpMeta = { partner, reference, source, page: origin + pathname, consent };
  const body = { signup: signUp, meta, [HONEYPOT_NAME]: honeypot || undefined };
  return callApi(action, body, onWait, solveChallenge);
}

/** The address of the page. That of a `srcdoc` frame says nothing, but its base is the page around it. */
function pageAddress(): string {
  return location.protocol === 'about:' ? document.baseURI : location.href;
}
