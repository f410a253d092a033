import { setTimeout as wait } from 'node:timers/promises';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ERRORS, type Answer } from '#shared/contract/answer.ts';
import type { Challenge } from '#shared/contract/challenge.ts';
import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';
import { ENV } from '#shared/env.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';
import { requiredEnv } from '../environment.ts';

/** HTTP APIs and Function URLs have the same shape of event. */
export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResponse = APIGatewayProxyStructuredResultV2;

export type Body =
  | { readonly ok: true; readonly kind: 'json'; readonly value: unknown }
  | { readonly ok: true; readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly ok: false; readonly refusal: HttpResponse };

export function readBody(event: HttpEvent): Body {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.byteLength > BODY_MAX_BYTES) return refuse(413, ERRORS.tooLarge);
  const text = bytes.toString('utf8');
  switch (mediaType(event)) {
    case 'application/json':
      return parseJson(text);
    case 'application/x-www-form-urlencoded':
      // A form never starts with a brace, so this is JSON in a type that any page may post
      // anywhere.
      return text.startsWith('{')
        ? refuse(415, ERRORS.mediaType)
        : { ok: true, kind: 'form', fields: new URLSearchParams(text) };
    default:
      return refuse(415, ERRORS.mediaType);
  }
}

function refuse(statusCode: number, error: string): Body {
  return { ok: false, refusal: fail(statusCode, error) };
}

/** In lower case and without parameters. '' if there is none. */
function mediaType({ headers }: HttpEvent): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function parseJson(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, kind: 'json', value };
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(400, ERRORS.invalid);
    throw error;
  }
}

type Headers = Readonly<Record<string, string>>;

const NO_STORE = { 'cache-control': 'no-store' };

export function succeed(
  more: Omit<Extract<Answer, { success: true }>, 'success'> = {},
): HttpResponse {
  return answer(200, { success: true, ...more });
}

export function noContent(): HttpResponse {
  return { statusCode: 204, headers: NO_STORE };
}

export function fail(statusCode: number, error: string, headers?: Headers): HttpResponse {
  return answer(statusCode, { success: false, error }, headers);
}

/** Longer than DynamoDB takes for a read and a write. */
const LEAST_MS = 20;

/** Ends with `work`, but no sooner than after a fixed time, which says nothing about an address. */
export async function inEqualTime(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, wait(LEAST_MS)]);
}

export function invalid(error: string, fields: Readonly<Record<string, string>>): HttpResponse {
  return answer(400, { success: false, error, fields });
}

/** With a challenge, the same call passes at once with its solution. */
export function tooMany(retryAfterSeconds: number, challenge?: Challenge): HttpResponse {
  return answer(
    429,
    { success: false, error: ERRORS.tooMany, ...(challenge && { challenge }) },
    { 'retry-after': String(retryAfterSeconds) },
  );
}

export function seeOther(location: string): HttpResponse {
  return reply(303, '', { location });
}

const siteOrigin = requiredEnv(ENV.siteOrigin);

/**
 * Leads the browser of a plain form to a page in its language, and there to a notice. Only our own site
 * is named, so no field can send a browser elsewhere.
 */
export function toPage(route: RouteName, fields: URLSearchParams, notice?: string): HttpResponse {
  const path = routePath(route, formLanguage(fields));
  return seeOther(`${siteOrigin}${path}${notice ? `#${notice}` : ''}`);
}

export function formLanguage(fields: URLSearchParams): Language {
  const language = fields.get('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

export function plainText(statusCode: number, body: string, headers?: Headers): HttpResponse {
  return reply(statusCode, body, { 'content-type': 'text/plain; charset=utf-8', ...headers });
}

export function answer(statusCode: number, body: Answer, headers?: Headers): HttpResponse {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return reply(statusCode, JSON.stringify(body), { ...type, ...headers });
}

function reply(statusCode: number, body: string, headers: Headers): HttpResponse {
  return { statusCode, headers: { ...NO_STORE, ...headers }, body };
}
