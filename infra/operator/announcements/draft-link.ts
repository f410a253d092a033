import { isEmailAddress } from '#shared/contract/text.ts';
import type { Language } from '#shared/languages.ts';
import { localizedPath, ROUTE_PATHS } from '#shared/routing/routes.ts';

export type ReadLink = { readonly link: string } | { readonly fault: string };

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * A link as a mail has it. A path of the site gets the origin's slot and the prefix of the language.
 * A fault quotes no address.
 */
export function readLink(text: string, language: Language): ReadLink {
  if (text.startsWith('/') && !text.startsWith('//')) return readPath(text, language);
  const scheme = SCHEME.exec(text)?.[0].toLowerCase();
  if (scheme === 'https:') return readWebAddress(text);
  if (scheme === 'mailto:') return readMailAddress(text);
  const fault = scheme ? `A link cannot start with ${scheme}` : 'A link has no https://';
  return { fault: `${fault}. Use https:, mailto: or a page of the site, such as /contact.` };
}

function readPath(text: string, language: Language): ReadLink {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(text) ?? [];
  const isPage = Object.values(ROUTE_PATHS).includes(localizedPath(path, 'it'));
  if (!isPage) return { fault: 'The site has no such page.' };
  return {
    link: `{{site_origin}}${localizedPath(path, language)}${withoutBraces(encodeURI(rest))}`,
  };
}

function readWebAddress(text: string): ReadLink {
  const url = URL.parse(text);
  if (!url || !url.hostname.includes('.')) return { fault: 'Not a valid URL.' };
  if (url.username || url.password) {
    return { fault: 'A link must not contain a user name or a password.' };
  }
  return { link: withoutBraces(url.href) };
}

function readMailAddress(text: string): ReadLink {
  const url = URL.parse(text);
  if (!url || !isEmailAddress(url.pathname)) {
    return { fault: 'A mailto: link has no email address.' };
  }
  return { link: withoutBraces(url.href) };
}

/** Two braces would be a slot. */
function withoutBraces(link: string): string {
  return link.replaceAll('{', '%7B').replaceAll('}', '%7D');
}
