import { isEmailAddress } from '#shared/contract/text.ts';

/**
 * The address that a visitor probably meant, where the domain has a comma, a dot at its end, or one
 * letter of a large provider's wrong. Others stay as they are. One that could still become an address
 * while it is typed changes only once it was refused.
 */
export function suggestEmail(email: string, isRefused: boolean): string {
  const meant = email
    .replace(/[.,]+$/, '')
    .replace(/,(?=[^@]*$)/g, '.')
    .replace(/@(g|hot)(mal|mali|mial|mil|nail)\.com$/i, '@$1mail.com')
    .replace(/@outl(ok|oo)\.com$/i, '@outlook.com')
    .replace(/\.con$/i, '.com');
  return (isRefused || isEmailAddress(email)) && isEmailAddress(meant) ? meant : email;
}
