import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/site/routes.ts';

/** The addresses of a page in every language, and for who speaks none of them. */
export function alternates(
  route: RouteName,
  siteOrigin: string,
): Readonly<Record<Language | 'x-default', string>> {
  const addressIn = (language: Language) => siteOrigin + routePath(route, language);
  return {
    it: addressIn('it'),
    en: addressIn('en'),
    de: addressIn('de'),
    fr: addressIn('fr'),
    'x-default': addressIn(DEFAULT_LANGUAGE),
  };
}
