import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { languageOfPath, localizedPath, ROUTE_PATHS } from '#shared/routing/routes.ts';

/**
 * Where a visitor who arrives at an address belongs instead, or undefined when they are right where
 * they are. A prefix is obeyed; without one the language they once chose counts. The page that ends
 * a subscription is reached from mails and obeys its `lang` before either.
 */
export function arrivalPath(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  saved: string | null,
): string | undefined {
  const current = languageOfPath(pathname);
  const wanted = askedLanguage(pathname, search) ?? (isPrefixed(current) ? current : saved);
  if (!isLanguage(wanted) || wanted === current) return undefined;
  return localizedPath(pathname, wanted) + search + hash;
}

function askedLanguage(pathname: string, search: string): Language | undefined {
  const page = localizedPath(pathname.replace(/\/$/, ''), DEFAULT_LANGUAGE);
  if (page !== ROUTE_PATHS.unsubscribeSuccess) return undefined;
  const asked = new URLSearchParams(search).get('lang');
  return isLanguage(asked) ? asked : undefined;
}

function isPrefixed(language: Language): boolean {
  return language !== DEFAULT_LANGUAGE;
}
