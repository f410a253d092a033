import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { Language } from '#shared/languages.ts';
import { CONSENT_PROOF } from '../messages/compiled.static.ts';

/** Where the sign-up came from, without query or fragment, and the very words agreed to. */
export function signUpMeta(language: Language, partner: string | undefined): SignUpMeta {
  const { origin, pathname } = location;
  const { id, version, hash } = CONSENT_PROOF;
  return { partner, page: origin + pathname, consent: { id, version, hash: hash[language] } };
}
