import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathPrefix } from '#shared/languages.ts';

/** In Italian. The other languages put their prefix before it. */
export const ROUTE_PATHS = {
  landing: '/',
  success: '/success',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  embed: '/embed',
  join: '/join',
  style: '/style',
  emailPreview: '/email-preview',
  unsubscribe: '/unsubscribe',
  unsubscribeSuccess: '/unsubscribe/success',
  confirm: '/confirm',
  confirmSuccess: '/confirm/success',
};

export type RouteName = keyof typeof ROUTE_PATHS;

// Marked as pure, so that the scripts within pages, which need no names, are not given the table.
export const ROUTE_NAMES = /* @__PURE__ */ Object.keys(ROUTE_PATHS) as readonly RouteName[];

/** The routes, and the 404 page, which has no path. */
export type PageName = RouteName | 'notFound';

export const WAITLIST_FORM_ID = 'waitlist-form';

/** Without a trailing slash: `/`, `/en`, `/privacy`, `/en/privacy`. */
export function routePath(route: RouteName, language: Language): string {
  return localizedPath(ROUTE_PATHS[route], language);
}

/** By its first segment. Italian if that names none. */
export function languageOfPath(path: string): Language {
  const prefixed = LANGUAGES.find(
    (language) =>
      language !== DEFAULT_LANGUAGE &&
      (path === pathPrefix(language) || path.startsWith(`${pathPrefix(language)}/`)),
  );
  return prefixed ?? DEFAULT_LANGUAGE;
}

export function localizedPath(path: string, language: Language): string {
  const bare = path.slice(pathPrefix(languageOfPath(path)).length);
  const localized = `${pathPrefix(language)}${bare === '/' ? '' : bare}`;
  return localized || '/';
}
