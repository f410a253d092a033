import { LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { ASSET, notFoundPage, pageFile, ROOT_FILES } from '#shared/routing/site-file.ts';

/**
 * The code of the CloudFront Function that finds the file of a path, as `siteFile` does: on the way
 * in it rewrites the path, on the way out it gives the 404 pages their status. It is ECMAScript 5,
 * all that CloudFront promises to run, written from the same route list and tested against it.
 */
export function siteRouterCode(): string {
  return `var PAGES = ${JSON.stringify(pages())};
var NOT_FOUND = ${JSON.stringify(notFoundPages())};
var ROOT_FILES = ${JSON.stringify(Object.fromEntries([...ROOT_FILES].map((file) => [file, file])))};
var ASSET = ${ASSET.toString()};
${ROUTER}`;
}

function pages(): Record<string, string> {
  const paths = ROUTE_NAMES.flatMap((route) =>
    LANGUAGES.map((language) => routePath(route, language)),
  );
  return Object.fromEntries(paths.map((path) => [path, `/${pageFile(path)}`]));
}

function notFoundPages(): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [pathPrefix(language), `/${notFoundPage(language)}`]),
  );
}

/** On the way out the path may be the visitor's or the rewritten one: both are understood. */
const ROUTER = `
function own(table, key) {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

function fileOf(path) {
  var page = path.length > 1 && path.charAt(path.length - 1) === '/' ? path.slice(0, -1) : path;
  var file = own(PAGES, page) || own(ROOT_FILES, path);
  if (file) return file;
  if (ASSET.test(path)) return path;
  return own(NOT_FOUND, '/' + path.split('/')[1]) || NOT_FOUND[''];
}

function isPageFile(path) {
  for (var page in PAGES) if (PAGES[page] === path) return true;
  return false;
}

function isNotFound(path) {
  return !isPageFile(path) && /\\/404\\.html$/.test(fileOf(path));
}

function handler(event) {
  if (event.context.eventType === 'viewer-request') {
    event.request.uri = fileOf(event.request.uri);
    return event.request;
  }
  if (event.response.statusCode === 200 && isNotFound(event.request.uri)) {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}
`;
