import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { languageOfPath, localizedPath, ROUTE_PATHS } from '#shared/routing/routes.ts';

/**
 * The path, with query and fragment, to which a visitor of a URL is redirected, or undefined if the
 * page is already in the right language. A language prefix of the path decides; without a prefix,
 * the saved language does, which counts at a first arrival only. The page that confirms an unsubscription is linked from mails, so the
 * `lang` of its query comes before both.
 */
export function redirectPath(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  saved: string | null,
): string | undefined {
  const current = languageOfPath(pathname);
  const wanted = requestedLanguage(pathname, search) ?? (isPrefixed(current) ? current : saved);
  if (!isLanguage(wanted) || wanted === current) return undefined;
  return localizedPath(pathname, wanted) + search + hash;
}

function requestedLanguage(pathname: string, search: string): Language | undefined {
  const page = localizedPath(pathname.replace(/\/$/, ''), DEFAULT_LANGUAGE);
  if (page !== ROUTE_PATHS.unsubscribeSuccess) return undefined;
  const requested = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return isLanguage(requested) ? requested : undefined;
}

/** The query parameter that names a language. */
export const LANGUAGE_PARAMETER = 'lang';

function isPrefixed(language: Language): boolean {
  return language !== DEFAULT_LANGUAGE;
}
