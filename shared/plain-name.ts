/**
 * What a mail, or a report that is passed on, may repeat of what a visitor typed. A stranger can
 * type anything, under any address, so links, numbers to call and sentences are refused.
 */
const MAX_LENGTH = 60;
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,&'’-]*$/u;
/** Mail clients make a link of it. */
const HOST_NAME = /[\p{L}\p{N}]\.[\p{L}]{2,}/u;
const URL_WORD = /\b(?:https?|www)\b/i;
/** A telephone or account number, also in groups. */
const FOUR_DIGITS = /(?:\p{N}[ .'’-]*){4}/u;

/** Undefined if the text must not be shown. */
export function plainName(text: string | undefined): string | undefined {
  const name = text?.normalize('NFC').trim();
  const isPlain =
    name !== undefined &&
    name.length <= MAX_LENGTH &&
    PLAIN.test(name) &&
    !HOST_NAME.test(name) &&
    !URL_WORD.test(name) &&
    !FOUR_DIGITS.test(name);
  return isPlain ? name : undefined;
}

/** A place that fewer people typed could identify one of them, so it is not shown. */
export const MIN_PEOPLE_OF_A_PLACE = 3;

/** Without the postal code. */
export function plainPlace(location: string | undefined): string | undefined {
  return plainName(location?.replace(/^\s*(?:CH-)?\d{4}\s+(?=\p{L})/u, ''));
}

const PARTNER_HOST = /^(?=.{1,60}$)(?!.*\d{4})[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Has no width. In a host name it keeps mail clients from making a link. */
export const WORD_JOINER = '\u2060';

/** A plain name, or a host name that no mail client makes a link of. */
export function plainPartner(partner: string | undefined): string | undefined {
  const name = partner?.trim() ?? '';
  return PARTNER_HOST.test(name) ? name.replaceAll('.', `.${WORD_JOINER}`) : plainName(name);
}
