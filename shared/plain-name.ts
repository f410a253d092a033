import { findLure } from './lures.ts';

const MAX_LENGTH = 60;

/**
 * What a mail, or a report that is passed on, may repeat of what a visitor typed. A stranger can
 * type anything, under any address, so what could lure a reader is refused. Undefined if the text
 * must not be shown.
 */
export function plainName(text: string | undefined): string | undefined {
  const name = text?.normalize('NFC').trim();
  return name && name.length <= MAX_LENGTH && !findLure(name) ? name : undefined;
}

/** Without the postal code. */
export function plainPlace(location: string | undefined): string | undefined {
  return plainName(location?.replace(/^\s*(?:CH-)?\d{4}\s+(?=\p{L})/u, ''));
}

const PARTNER_HOST = /^(?=.{1,60}$)(?!.*\d{4})[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Has no width. In a host name it keeps mail clients from making a link. */
const WORD_JOINER = '\u2060';

/** A plain name, or a host name that no mail client makes a link of. */
export function plainPartner(partner: string | undefined): string | undefined {
  const name = partner?.trim() ?? '';
  return PARTNER_HOST.test(name) ? name.replaceAll('.', `.${WORD_JOINER}`) : plainName(name);
}
