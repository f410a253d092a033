const PLAIN_NAME_MAX_LENGTH = 60;
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,&'’-]*$/u;
/** A dot between two letters makes a host name, which mail clients turn into a link. */
const HOST_NAME = /[\p{L}\p{N}]\.[\p{L}]{2,}/u;
const URL_WORD = /\b(?:https?|www)\b/i;
/** A telephone number or an account, also in groups. */
const FOUR_DIGITS = /(?:\p{N}[ .'’-]*){4}/u;

/**
 * The company as a mail may show it. Undefined if only the neutral version may be sent: anybody can
 * type anybody's address into the form, so our mail must not carry what else they typed.
 */
export function plainCompanyName(company: string | undefined): string | undefined {
  const name = company?.normalize('NFC').trim();
  const isPlain =
    name !== undefined &&
    name.length <= PLAIN_NAME_MAX_LENGTH &&
    PLAIN_NAME.test(name) &&
    !HOST_NAME.test(name) &&
    !URL_WORD.test(name) &&
    !FOUR_DIGITS.test(name);
  return isPlain ? name : undefined;
}
