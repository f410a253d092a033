const PLAIN_NAME_MAX_LENGTH = 60;
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,&'’-]*$/u;
/** A dot between two letters makes a host name, which mail clients turn into a link by themselves. */
const HOST_NAME = /[\p{L}\p{N}]\.[\p{L}]{2,}/u;
const URL_WORD = /\b(?:https?|www)\b/i;

/**
 * The company as a mail may show it, or undefined when the neutral version is owed: a mail that we
 * send to an address somebody typed must not carry that somebody's message.
 */
export function plainCompanyName(company: string | undefined): string | undefined {
  const name = company?.normalize('NFC').trim();
  const isPlain =
    name !== undefined &&
    name.length <= PLAIN_NAME_MAX_LENGTH &&
    PLAIN_NAME.test(name) &&
    !HOST_NAME.test(name) &&
    !URL_WORD.test(name);
  return isPlain ? name : undefined;
}
