import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathPrefix } from '#shared/languages.ts';

/** Every page of the site. Any other path is the 404 page. */
export const ROUTE_NAMES = [
  'landing',
  'success',
  'privacy',
  'terms',
  'contact',
  'embed',
  'style',
  'emailPreview',
  'unsubscribe',
  'unsubscribeSuccess',
  'confirm',
  'confirmSuccess',
] as const;

export type RouteName = (typeof ROUTE_NAMES)[number];

/** Everything that is rendered as a page: the routes and the 404 page, which has no path. */
export type PageName = RouteName | 'notFound';

/** The path of each page in Italian. The other languages put their prefix before it. */
export const ROUTE_PATHS: Readonly<Record<RouteName, string>> = {
  landing: '/',
  success: '/success',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  embed: '/embed',
  style: '/style',
  emailPreview: '/email-preview',
  unsubscribe: '/unsubscribe',
  unsubscribeSuccess: '/unsubscribe/success',
  confirm: '/confirm',
  confirmSuccess: '/confirm/success',
};

/** The id of the landing page's section that holds the waitlist form. */
export const WAITLIST_FORM_ID = 'waitlist-form';

/** The id of the section that offers to share the landing page, after a sign-up and a confirmation. */
export const SHARE_ID = 'share';

/** A page's path in a language, without a trailing slash: `/`, `/en`, `/privacy`, `/en/privacy`. */
export function routePath(route: RouteName, language: Language): string {
  return localizedPath(ROUTE_PATHS[route], language);
}

/** The language that the first segment of a path names. Italian if it names none. */
export function languageOfPath(path: string): Language {
  const prefixed = LANGUAGES.find(
    (language) =>
      language !== DEFAULT_LANGUAGE &&
      (path === pathPrefix(language) || path.startsWith(`${pathPrefix(language)}/`)),
  );
  return prefixed ?? DEFAULT_LANGUAGE;
}

/** The path of the same page in another language. */
export function localizedPath(path: string, language: Language): string {
  const bare = path.slice(pathPrefix(languageOfPath(path)).length);
  const localized = `${pathPrefix(language)}${bare === '/' ? '' : bare}`;
  return localized || '/';
}
