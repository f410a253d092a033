import { DEFAULT_LANGUAGE, type Language, pathPrefix } from '#shared/languages.ts';
import { languageOfPath, localizedPath, ROUTE_PATHS } from './routes.ts';

/** A file below the served folder, and the status that it is answered with. */
export interface SiteFile {
  readonly file: string;
  readonly status: 200 | 404;
}

const PAGES: ReadonlySet<string> = new Set(Object.values(ROUTE_PATHS));

/** Files that have to lie at the root, where crawlers and browsers ask for them. */
export const ROOT_FILES: ReadonlySet<string> = new Set([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/sitemap.xml',
]);

/** One plain name in a folder of its own: no dot segment, no escape, no nesting gets through. */
export const ASSET =
  /^\/(?:assets|og|widget|email-preview\/mail)\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+$/i;

/**
 * The file that answers a request's path, taken as it stands in the request line without its query.
 * Pure: a page is known from the route list, an asset by the form of its name; one that turns out
 * not to exist is answered with `notFoundFile`.
 */
export function siteFile(path: string): SiteFile {
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (path.startsWith('/') && PAGES.has(localizedPath(page, DEFAULT_LANGUAGE)))
    return { file: pageFile(page), status: 200 };
  if (ROOT_FILES.has(path) || ASSET.test(path)) return { file: path.slice(1), status: 200 };
  return notFoundFile(path);
}

/** The 404 page in the language that the path asks for. */
export function notFoundFile(path: string): SiteFile {
  return { file: notFoundPage(languageOfPath(path)), status: 404 };
}

/** Where the page of a path is written. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** Where the 404 page of a language is written. */
export function notFoundPage(language: Language): string {
  return `${pathPrefix(language)}/404.html`.slice(1);
}
