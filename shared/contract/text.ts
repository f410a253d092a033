/**
 * What a text may hold without showing it: marks that join, hide or reorder letters, and halves of
 * surrogate pairs, which the table cannot store.
 */
const INVISIBLE = /\p{Cf}|\p{Cs}/gu;
const SPACE_OR_CONTROL = /[\s\p{Cc}]+/gu;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/gu;

/** A text as one trimmed line of visible characters. */
export function toVisibleLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ').trim();
}

/** A text of visible characters that keeps its lines. */
export function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(CONTROL_IN_LINES, '').trim();
}

/**
 * An address that SES can send to. SES has no SMTPUTF8, so the local part is ASCII. It has no dot at
 * its ends and no two dots side by side. The domain has a dot and may have international letters, as
 * in `müller.ch`. See docs/decisions/0040-doors.md.
 */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Compiled only for a domain that needs it, because compiling costs a tenth of a Lambda's start. */
const INTERNATIONAL_DOMAIN =
  '^(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?\\.)+' +
  '[\\p{L}\\p{M}][\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}]$';

/** Whether a trimmed value is an address that we accept. Its length is checked elsewhere. */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  return at > 0 && LOCAL_PART.test(value.slice(0, at)) && isDomain(value.slice(at + 1));
}

function isDomain(value: string): boolean {
  return DOMAIN.test(value) || new RegExp(INTERNATIONAL_DOMAIN, 'u').test(value);
}

/** A text without case and accents: `Zürich` becomes `zurich`. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
