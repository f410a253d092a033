import { ENV } from '#shared/env.ts';
import { DEFAULT_LANGUAGE, pathPrefix } from '#shared/languages.ts';
import { requiredEnv } from '../environment.ts';
import { readOneClick } from './read-one-click.ts';
import type { HttpEvent } from '../http/request.ts';
import { seeOther, type HttpResponse } from '../http/response.ts';
import { describeFault, logger } from '../logger.ts';
import { unsubscribe } from '../store/end-subscription.ts';
import { findLanguage } from '../store/find-language.ts';
import { rowOfToken } from './row-of-token.ts';

const siteOrigin = requiredEnv(ENV.siteOrigin);

/**
 * What a mail client calls. A GET changes nothing, since scanners fetch links: it leads to the page.
 * A one-click POST (RFC 8058) unsubscribes at once, with no redirect and no cookie.
 */
export async function respondOnFunctionUrl(event: HttpEvent): Promise<HttpResponse> {
  const token = event.queryStringParameters?.['token'] ?? '';
  try {
    switch (event.requestContext.http.method) {
      case 'GET':
      case 'HEAD':
        return seeOther(await unsubscribePage(token));
      case 'POST':
        return await unsubscribeOneClick(event, token);
      default:
        return plainText(405, 'Method not allowed', { allow: 'GET, HEAD, POST' });
    }
  } catch (fault) {
    logger.error('A one-click unsubscribe failed', describeFault(fault));
    return plainText(500, 'An error occurred. Please try again later.');
  }
}

async function unsubscribeOneClick(event: HttpEvent, token: string): Promise<HttpResponse> {
  if (!(await readOneClick(event))) return plainText(400, 'Expected List-Unsubscribe=One-Click');
  const rowKey = await rowOfToken(token);
  if (!rowKey) return plainText(400, 'This link is not valid');
  await unsubscribe(rowKey, Date.now());
  return plainText(200, 'Unsubscribed');
}

async function unsubscribePage(token: string): Promise<string> {
  const rowKey = await rowOfToken(token);
  const language = rowKey ? await findLanguage(rowKey) : DEFAULT_LANGUAGE;
  return `${siteOrigin}${pathPrefix(language)}/unsubscribe?token=${encodeURIComponent(token)}`;
}

function plainText(
  statusCode: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return {
    statusCode,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body,
  };
}
