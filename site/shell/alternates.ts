import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';

/** The URLs of a page in every language. `x-default` is for readers of any other language. */
export function alternates(
  route: RouteName,
  siteOrigin: string,
): Readonly<Record<Language | 'x-default', string>> {
  const urls = inEachLanguage((language) => siteOrigin + routePath(route, language));
  return { ...urls, 'x-default': urls[DEFAULT_LANGUAGE] };
}
