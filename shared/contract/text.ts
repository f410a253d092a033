import { EMAIL_MAX_LENGTH, isAtMost } from './limits.ts';

/** Marks that join, hide or reorder letters, and half surrogate pairs, which the table refuses. */
const INVISIBLE = /\p{Cf}|\p{Cs}/gu;
const SPACE_OR_CONTROL = /[\s\p{Cc}]+/gu;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n]/gu;

export function toVisibleLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ').trim();
}

export function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(CONTROL_IN_LINES, '').trim();
}

/** Letters and signs that show nothing of their own: fillers, the empty Braille cell, a null note. */
const SHOWN = /(?![\p{DI}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a reader sees anything of a text. */
export function isShown(text: string): boolean {
  return SHOWN.test(text);
}

/** Declared here, because shared/ is compiled without the DOM's types. */
declare const URL: new (url: string) => { readonly hostname: string };
declare const encodeURIComponent: (text: string) => string;

/**
 * An address whose domain is in ASCII. SES has no SMTPUTF8, so the local part is ASCII as well,
 * without leading, trailing or double dots. It has at most 64 characters (RFC 5321), and each label
 * of the domain at most 63 (RFC 1035). See docs/decisions/0040-calls-of-strangers.md.
 */
const MAILABLE =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** Maps to nothing in a domain. Engines check Punycode only where a domain is not all ASCII. */
const SOFT_HYPHEN = '\u00ad';

/**
 * The address in the form that SES takes: the domain in ASCII and in lower case, the local part as
 * typed. Undefined if SES refuses it. The domain may be international, as in `müller.ch`.
 */
export function toAsciiAddress(email: string): string | undefined {
  // To parse an international domain takes the square of its length.
  if (!isAtMost(EMAIL_MAX_LENGTH)(email)) return undefined;
  const at = email.lastIndexOf('@') + 1;
  try {
    // Encoded, so that a domain does not end where a path, a port or a query would begin.
    const { hostname } = new URL(`https://${SOFT_HYPHEN}${encodeURIComponent(email.slice(at))}`);
    const mailable = email.slice(0, at) + hostname;
    return MAILABLE.test(mailable) ? mailable : undefined;
  } catch {
    // The domain is none.
    return undefined;
  }
}

export function isEmailAddress(value: string): boolean {
  return toAsciiAddress(value) !== undefined;
}

/** A text without case and accents: `Zürich` becomes `zurich`. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
