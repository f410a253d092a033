/**
 * The address that a visitor probably meant: the domain of a large provider has one letter wrong, and
 * is none that receives mail. Others stay as they are.
 */
export function suggestEmail(email: string): string {
  return email
    .replace(/@(g|hot)(mal|mali|mial|mil|nail)\.com$/i, '@$1mail.com')
    .replace(/@outl(ok|oo)\.com$/i, '@outlook.com')
    .replace(/\.con$/i, '.com');
}
