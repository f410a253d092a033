import { readFileSync } from 'node:fs';
import { LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { CODINGS, COMPRESSIBLE } from '#shared/routing/encoding.ts';
import {
  ASSET,
  notFoundPage,
  pageFile,
  PAGE_PATHS,
  ROOT_FILES,
} from '#shared/routing/site-file.ts';

const ROUTER = readFileSync(new URL('site-router.js', import.meta.url), 'utf8');

/** The source of the CloudFront Function: tables from the route list, and site-router.js. */
export function siteRouterCode(): string {
  return `const PAGES = ${JSON.stringify(pages())};
const NOT_FOUND = ${JSON.stringify(notFoundPages())};
const ROOT_FILES = ${JSON.stringify([...ROOT_FILES])};
const ASSET = ${ASSET.toString()};
const COMPRESSIBLE = ${COMPRESSIBLE.toString()};
const CODINGS = { ${codings().join(', ')} };

${ROUTER}`;
}

/** File by path. */
function pages(): Record<string, string> {
  return Object.fromEntries(PAGE_PATHS.map((path) => [path, `/${pageFile(path)}`]));
}

/** 404 page by path prefix. */
function notFoundPages(): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [pathPrefix(language), `/${notFoundPage(language)}`]),
  );
}

function codings(): string[] {
  return Object.entries(CODINGS).map(([name, pattern]) => `${name}: ${pattern.toString()}`);
}
