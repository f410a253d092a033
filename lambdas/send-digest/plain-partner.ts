import { plainCompanyName } from '../send-mail/mail-policy.ts';

const HOST = /^(?=.{1,60}$)(?!.*\d{4})[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Keeps a mail program from turning a host name into a link. It takes no room. */
export const WORD_JOINER = '\u2060';

/**
 * A partner as the mail may show it: a host name that is no link, as most are called, or a plain name.
 * Undefined for anything else, because the name comes with the call, and anybody can call.
 */
export function plainPartner(partner: string | undefined): string | undefined {
  const name = partner?.trim() ?? '';
  return HOST.test(name) ? name.replaceAll('.', `.${WORD_JOINER}`) : plainCompanyName(name);
}
