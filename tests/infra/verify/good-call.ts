import { createHash } from 'node:crypto';
import { ERRORS } from '#shared/contract/answer.ts';
import { CORS } from '#shared/contract/cors.ts';
import { API_PATHS, ORIGINS_PATH } from '#shared/contract/paths.ts';
import { chooseEncoding } from '#shared/routing/encoding.ts';
import { headersOf } from '#shared/routing/headers.ts';
import { languageOfPath } from '#shared/routing/routes.ts';
import { PAGE_PATHS, SECURITY_PATH, siteFile } from '#shared/routing/site-file.ts';
import type { Answer, Call } from '../../../infra/verify/check-context.ts';
import { API, SITE } from './good-names.ts';

const PARTNER = 'https://partner.example';

const STYLE = 'body{margin:0}';
const SCRIPT = 'document.title';
const POLICY = `default-src 'none';script-src '${hashOf(SCRIPT)}';style-src '${hashOf(STYLE)}'`;

const JSON_FILES: Readonly<Record<string, object>> = {
  [ORIGINS_PATH]: { origins: [PARTNER] },
};

/** Site and API over HTTP, of which nothing is wrong. */
export const goodCall: Call = async (url, { method = 'GET', headers = {}, body } = {}) => {
  const { origin, protocol, pathname } = new URL(url);
  if (protocol === 'http:') return answer(301, { location: `${SITE}${pathname}` });
  if (!pathname.startsWith('/api/')) return file(pathname, headers['accept-encoding']);
  const page = headers['origin'];
  const isAllowed = page === undefined || page === PARTNER;
  const cors = isAllowed && page ? { 'access-control-allow-origin': page } : {};
  if (!Object.values<string>(API_PATHS).includes(pathname)) return answer(404);
  if (method === 'OPTIONS') {
    return answer(204, {
      ...cors,
      ...(isAllowed && {
        'access-control-allow-methods': CORS.methods.join(', '),
        'access-control-allow-headers': CORS.headers.join(', '),
      }),
    });
  }
  const common = { ...cors, 'cache-control': 'no-store' };
  if (method === 'GET') return answer(405, { ...common, allow: 'POST' });
  if (!isAllowed || origin === API) return answer(403, common);
  return answer(400, common, JSON.stringify({ success: false, error: ERRORS.invalid, body }));
};

/** What the site serves at `PAGE_PATHS`. */
export function goodPages(): Buffer[] {
  return PAGE_PATHS.map((path) => file(path).body);
}

function file(path: string, accepted?: string): Answer {
  const { status, file: name } = siteFile(path);
  const isMissing = status === 404 || path.startsWith('/assets/no-such');
  const language = languageOfPath(path);
  const isPage = name.endsWith('.html');
  const json = JSON_FILES[path];
  const content = json
    ? JSON.stringify(json)
    : isPage || isMissing
      ? `<!doctype html><html lang="${language}"><head><meta charset="utf-8"/>` +
        `<meta http-equiv="Content-Security-Policy" content="${POLICY}"/>` +
        `<style>${STYLE}</style><script>${SCRIPT}</script>` +
        '<script type="module" src="/assets/a1.js"></script><script type="application/ld+json">{}</script>' +
        `<meta content="${SITE}/og/card.png"><iframe src="/email-preview/mail/it-dark.html"></iframe>`
      : path === SECURITY_PATH
        ? 'Expires: 9999-01-01T00:00:00.000Z'
        : 'content';
  const type = isPage || isMissing ? 'text/html; charset=utf-8' : 'application/octet-stream';
  const encoding = chooseEncoding(accepted);
  return answer(
    isMissing ? 404 : 200,
    {
      ...headersOf(path, isMissing, ['https://partner.example', 'https://*.vans.example']),
      'content-type': type,
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'Origin, Accept-Encoding',
    },
    content,
  );
}

function answer(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body: string | Buffer = '',
): Answer {
  return { status, headers: new Headers(headers), body: Buffer.from(body) };
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
