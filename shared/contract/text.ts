/** Marks that join, hide or reorder letters, and half surrogate pairs, which the table refuses. */
const INVISIBLE = /\p{Cf}|\p{Cs}/gu;
const SPACE_OR_CONTROL = /[\s\p{Cc}]+/gu;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/gu;

export function toVisibleLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ').trim();
}

export function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(CONTROL_IN_LINES, '').trim();
}

/**
 * An address that SES can send to. SES has no SMTPUTF8, so the local part is ASCII, without
 * leading, trailing or double dots. The domain has a dot and may be international, as in
 * `müller.ch`. See docs/decisions/0040-doors.md.
 */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Compiled only when needed, because compiling costs a tenth of a Lambda's start. */
const INTERNATIONAL_DOMAIN =
  '^(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?\\.)+' +
  '[\\p{L}\\p{M}][\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}]$';

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
