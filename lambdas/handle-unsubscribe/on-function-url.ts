import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';
import { ENV } from '#shared/env.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { requiredEnv } from '../environment.ts';
import { plainText, seeOther, type HttpEvent, type HttpResponse } from '../http/http.ts';
import { createHandler } from '../invocation.ts';
import { describeFault, logger } from '../logger.ts';
import { rowToUnsubscribe } from '../security/tokens.ts';
import { findLanguage, leaveByLink } from '../store/person/calls.ts';

const siteOrigin = requiredEnv(ENV.siteOrigin);

/**
 * Answers mail clients. A GET only leads to the page, because scanners fetch links. A one-click
 * POST (RFC 8058) unsubscribes at once, without a redirect or a cookie.
 */
export const respondOnFunctionUrl = createHandler(async (event: HttpEvent) => {
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
});

async function unsubscribeOneClick(event: HttpEvent, token: string): Promise<HttpResponse> {
  if (!(await isOneClick(event))) return plainText(400, 'Expected List-Unsubscribe=One-Click');
  const rowKey = await rowToUnsubscribe(token);
  if (!rowKey) return plainText(400, 'This link is not valid');
  await leaveByLink(rowKey, 'one-click', Date.now());
  return plainText(200, 'Unsubscribed');
}

async function unsubscribePage(token: string): Promise<string> {
  const rowKey = await rowToUnsubscribe(token);
  const language = rowKey ? await findLanguage(rowKey, Date.now()) : DEFAULT_LANGUAGE;
  return `${siteOrigin}${routePath('unsubscribe', language)}?token=${encodeURIComponent(token)}`;
}

/** In either encoding that RFC 8058 allows. */
async function isOneClick(event: HttpEvent): Promise<boolean> {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (body.byteLength > BODY_MAX_BYTES) return false;
  try {
    const contentType = event.headers['content-type'] ?? '';
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch (error) {
    // `formData` throws a TypeError for any other media type, and for a body that does not match it.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
