import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathPrefix } from '#shared/languages.ts';
import { languageOfPath, localizedPath, ROUTE_NAMES, ROUTE_PATHS, routePath } from './routes.ts';

export interface SiteFile {
  readonly file: string;
  readonly status: 200 | 404;
}

const PAGES: ReadonlySet<string> = new Set(Object.values(ROUTE_PATHS));

export const PAGE_PATHS: readonly string[] = ROUTE_NAMES.flatMap((route) =>
  LANGUAGES.map((language) => routePath(route, language)),
);

export const MANIFEST_PATH = '/manifest.webmanifest';
export const SECURITY_PATH = '/.well-known/security.txt';

/** Expected at the root by crawlers and browsers. */
export const ROOT_FILES: ReadonlySet<string> = new Set([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/sitemap.xml',
  MANIFEST_PATH,
  SECURITY_PATH,
]);

/** One plain name in a known folder, without dot segments, escapes or deeper folders. */
export const ASSET =
  /^\/(?:assets|og|widget|email-preview\/mail)\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+$/i;

/** For a path without its query. A missing asset is answered with `notFoundFile`. */
export function siteFile(path: string): SiteFile {
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (path.startsWith('/') && PAGES.has(localizedPath(page, DEFAULT_LANGUAGE)))
    return { file: pageFile(page), status: 200 };
  if (ROOT_FILES.has(path) || ASSET.test(path)) return { file: path.slice(1), status: 200 };
  return notFoundFile(path);
}

export function notFoundFile(path: string): SiteFile {
  return { file: notFoundPage(languageOfPath(path)), status: 404 };
}

export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

export function notFoundPage(language: Language): string {
  return `${pathPrefix(language)}/404.html`.slice(1);
}
