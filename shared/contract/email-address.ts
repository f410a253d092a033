/**
 * Text, `@` and a domain with a dot, held to what SES can take: an ASCII local part (it has no
 * SMTPUTF8) without dots at its ends or side by side, and a domain that may carry international
 * letters, such as `müller.ch`. See docs/decisions/0003-international-addresses.md.
 */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Built when a domain needs it: merely to read it costs a tenth of a Lambda's start. */
const INTERNATIONAL_DOMAIN =
  '^(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?\\.)+' +
  '[\\p{L}\\p{M}][\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}]$';

/** Whether a trimmed value is an address we accept. Its length is a limit of its own. */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  return at > 0 && LOCAL_PART.test(value.slice(0, at)) && isDomain(value.slice(at + 1));
}

function isDomain(value: string): boolean {
  return DOMAIN.test(value) || new RegExp(INTERNATIONAL_DOMAIN, 'u').test(value);
}
