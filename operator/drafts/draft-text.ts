import { isEmailAddress } from '#shared/contract/text.ts';
import type { Language } from '#shared/languages.ts';
import { localizedPath, ROUTE_NAMES, ROUTE_PATHS } from '#shared/routing/routes.ts';

/** What keeps the text of a draft from being sent. */
export interface DraftProblem {
  /** Counted from 1. */
  readonly line: number;
  /** A sentence for the operator. */
  readonly what: string;
}

/** Notes a problem of a line of the file that is being read. */
export type Refuse = (line: number, what: string) => void;

/** What a fresh draft has where the operator must decide: `[replace: the date]`. */
const PLACEHOLDER = /\[replace:\s*([^\]]*)/i;

const SLOT = '{{';

/** What Node reads in the place of bytes that are none. */
const NOT_UTF8 = '\u{fffd}';

/** Tabs and line ends are fine, and so is what joins the parts of an emoji. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[^\P{Cf}\u{200d}]|[\p{Cs}\p{Zl}\p{Zp}]/u;

/** The fault of a text that is about to become part of a mail, if it has one. */
export function faultOf(text: string): string | undefined {
  if (text.includes(SLOT)) return 'Two opening braces mark a slot of the mail template: use one.';
  if (text.includes(NOT_UTF8)) return 'The file is not in UTF-8.';
  const code = INVISIBLE.exec(text)?.[0].codePointAt(0);
  if (code === undefined) return gapOf(text);
  return `Invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}: remove it.`;
}

/** What the operator still has to decide. */
export function gapOf(text: string): string | undefined {
  const [, wanted] = PLACEHOLDER.exec(text) ?? [];
  return wanted === undefined ? undefined : `Still to be replaced: ${wanted || 'a placeholder'}`;
}

export type ReadLink = { readonly link: string } | { readonly fault: string };

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * A link as a mail has it. A path of the site gets the origin's slot and the prefix of the language.
 * A fault quotes no address.
 */
export function readLink(text: string, language: Language): ReadLink {
  if (text.startsWith('/') && !text.startsWith('//')) return readPath(text, language);
  const url = URL.parse(text);
  const scheme = SCHEME.exec(text)?.[0].toLowerCase();
  if (scheme === 'https:') {
    if (!url?.hostname.includes('.')) return { fault: 'Not a valid URL.' };
    if (url.username || url.password) {
      return { fault: 'A link must not contain a user name or a password.' };
    }
  } else if (scheme !== 'mailto:') {
    const fault = scheme ? `A link cannot start with ${scheme}` : 'A link has no https://';
    return { fault: `${fault}. Use https:, mailto: or a page of the site, such as /contact.` };
  } else if (!isEmailAddress(url?.pathname ?? '')) {
    return { fault: 'A mailto: link has no email address.' };
  }
  return { link: withoutBraces(url?.href ?? '') };
}

function readPath(text: string, language: Language): ReadLink {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(text) ?? [];
  const page = localizedPath(path, 'it');
  if (!ROUTE_NAMES.some((name) => ROUTE_PATHS[name] === page)) {
    return { fault: 'The site has no such page.' };
  }
  return {
    link: `{{site_origin}}${localizedPath(path, language)}${withoutBraces(encodeURI(rest))}`,
  };
}

/** Two braces would be a slot. */
function withoutBraces(link: string): string {
  return link.replaceAll('{', '%7B').replaceAll('}', '%7D');
}
