/**
 * A CloudFront Function that finds files as `siteFile` of shared/routing/site-file.ts does, in the
 * encoding that the client prefers. Its tables are put before it at synthesis (site-router-code.ts). It
 * keeps to what AWS documents for runtime 2.0, which leaves out for-of, destructuring, spread and
 * optional chaining:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
function handler(event) {
  const request = event.request;
  const response = event.response;
  if (event.context.eventType === 'viewer-request') {
    request.uri = encodedFile(fileOf(request.uri), request.headers['accept-encoding']);
    return request;
  }
  if (response.statusCode === 200 && isNotFound(request.uri)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  const type = response.headers['content-type'];
  if (type && TEXT.test(type.value)) type.value += '; charset=utf-8';
  const vary = response.headers.vary;
  // CloudFront varies by Origin where it adds headers for other origins.
  if (vary) vary.value += ', Accept-Encoding';
  else response.headers.vary = { value: 'Accept-Encoding' };
  return response;
}

/**
 * S3 names types without a charset. A browser reads such a script in the charset of the page that
 * embeds it, and such a text in the one that it guesses.
 */
const TEXT = /^(?:text\/[a-z]+|application\/javascript)$/;

/** Keys of the tables begin with a slash, so no path finds a property of Object.prototype. */
function fileOf(path) {
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (PAGES[page]) return PAGES[page];
  if (ROOT_FILES.includes(path) || ASSET.test(path)) return path;
  return NOT_FOUND[`/${path.split('/')[1]}`] || NOT_FOUND[''];
}

/** A text is stored three times: as it is, and below a folder of each encoding. */
function encodedFile(file, accepted) {
  const encoding = accepted && COMPRESSIBLE.test(file) ? chooseEncoding(accepted.value) : '';
  return encoding ? `/${encoding}${file}` : file;
}

/** Chooses as `chooseEncoding` of shared/routing/encoding.ts does. */
function chooseEncoding(accepted) {
  const other = weightOf(CODINGS.other, accepted, 0);
  const br = weightOf(CODINGS.br, accepted, other);
  const gzip = weightOf(CODINGS.gzip, accepted, other);
  const identity = weightOf(CODINGS.identity, accepted, other);
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : '';
}

function weightOf(coding, accepted, other) {
  const found = coding.exec(accepted);
  return found ? Number(found[1] || 1) : other;
}

const ENCODED = /^\/(?:br|gzip)\//;

/** AWS does not say whether a response comes with the visitor's path or with the rewritten one. */
function isNotFound(path) {
  const file = path.replace(ENCODED, '/');
  const isPageFile = Object.values(PAGES).includes(file);
  return !isPageFile && Object.values(NOT_FOUND).includes(fileOf(file));
}
