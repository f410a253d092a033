import { DEFAULT_LANGUAGE, isLanguage } from '#shared/languages.ts';
import { languageOfPath, localizedPath } from '#shared/routing/routes.ts';

/** The query parameter that names a language. */
export const LANGUAGE_PARAMETER = 'lang';

/**
 * The path, with query and fragment, to which a visitor of a URL is redirected, or undefined if the
 * page is already in the right language. The language that a mail's link asks for decides, then the
 * prefix of the path, then the saved language.
 */
export function redirectPath(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  saved: string | null,
  requested: string | null = null,
): string | undefined {
  const current = languageOfPath(pathname);
  const unasked = current === DEFAULT_LANGUAGE ? saved : current;
  const wanted = isLanguage(requested) ? requested : unasked;
  if (!isLanguage(wanted) || wanted === current) return undefined;
  return localizedPath(pathname, wanted) + search + hash;
}

/**
 * Whether the visitor arrives from outside the site. After a link within it, a reload or a step back,
 * the visitor has already seen the language of the page.
 */
export function isFirstArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isRepeated = /^(reload|back)/.test(navigation?.type ?? '');
  return !isRepeated && !document.referrer.startsWith(`${location.origin}/`);
}

/** Replaces this page in the history by that of a path, if there is one. */
export function leaveFor(path: string | undefined): void {
  if (!path) return;
  // The browser goes on parsing and painting this page until the other one answers.
  document.documentElement.style.display = 'none';
  location.replace(path);
}
