import { DEFAULT_LANGUAGE, type Language, pathPrefix } from '#shared/languages.ts';
import type { InlineHashes } from './headers.ts';
import { languageOfPath, localizedPath, ROUTE_PATHS, type RouteName } from './routes.ts';

/** What the servers of the site have to know of a build: build/site-manifest.json. */
export interface SiteManifest extends InlineHashes {
  readonly routes: readonly {
    readonly route: RouteName;
    readonly language: Language;
    readonly path: string;
    readonly file: string;
  }[];
}

/** A file in the served folder, and the status of the answer. */
export interface SiteFile {
  readonly file: string;
  readonly status: 200 | 404;
}

const PAGES: ReadonlySet<string> = new Set(Object.values(ROUTE_PATHS));

/** Files that crawlers and browsers expect at the root. */
export const ROOT_FILES: ReadonlySet<string> = new Set([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/sitemap.xml',
]);

/** One plain name in a known folder: no dot segment, no escape and no deeper folder matches. */
export const ASSET =
  /^\/(?:assets|og|widget|email-preview\/mail)\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+$/i;

/**
 * The file that answers a path, which is taken from the request line without its query. A page is
 * known by the list of routes, an asset by the form of its name. If the asset does not exist, the
 * server answers with `notFoundFile`.
 */
export function siteFile(path: string): SiteFile {
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (path.startsWith('/') && PAGES.has(localizedPath(page, DEFAULT_LANGUAGE)))
    return { file: pageFile(page), status: 200 };
  if (ROOT_FILES.has(path) || ASSET.test(path)) return { file: path.slice(1), status: 200 };
  return notFoundFile(path);
}

/** The 404 page in the language of a path. */
export function notFoundFile(path: string): SiteFile {
  return { file: notFoundPage(languageOfPath(path)), status: 404 };
}

/** The file of a page. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The file of a language's 404 page. */
export function notFoundPage(language: Language): string {
  return `${pathPrefix(language)}/404.html`.slice(1);
}
