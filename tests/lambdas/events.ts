import type { Context, ScheduledEvent } from 'aws-lambda';
import type { HttpEvent, HttpResponse } from '../../lambdas/http/http.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';

export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** The event of a Function URL. */
export function functionUrlEvent(parts: RequestParts): HttpEvent {
  return httpEvent('$default', parts);
}

/** What CloudFront proves itself with. */
export const ORIGIN_KEY = 'the-key-of-cloudfront-that-is-long-enough';

/** The event of a route of the HTTP API, through CloudFront unless `parts` has another proof. */
export function apiEvent(path: string, parts: RequestParts): HttpEvent {
  const headers = { [ORIGIN_SECRET_HEADER]: ORIGIN_KEY, ...parts.headers };
  return httpEvent(`ANY ${path}`, { ...parts, headers });
}

/** The event of a call in JSON. */
export function jsonEvent(
  endpoint: Endpoint,
  body: unknown,
  headers: RequestParts['headers'] = {},
): HttpEvent {
  return apiEvent(API_PATHS[endpoint], {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function httpEvent(
  routeKey: string,
  { method = 'POST', headers = {}, query, body, isBase64Encoded = false }: RequestParts,
): HttpEvent {
  return {
    routeKey,
    headers: { ...headers },
    ...(query && { queryStringParameters: { ...query } }),
    requestContext: { http: { method }, requestId: 'request' },
    ...(body !== undefined && { body }),
    isBase64Encoded,
  } as HttpEvent;
}

/** What the schedule starts a sweep of everything with. */
export const SCHEDULE_EVENT = { source: 'aws.events' } as ScheduledEvent;

export const LAMBDA_CONTEXT = {
  awsRequestId: 'request',
  getRemainingTimeInMillis: () => 60_000,
} as Context;

export type Endpoint = keyof typeof API_PATHS;

type Handler = (event: HttpEvent) => Promise<HttpResponse>;

/** The handlers of the API. Their environment must be set before. */
export async function importHandlers(): Promise<Readonly<Record<Endpoint, Handler>>> {
  return {
    signUp: (await import('../../lambdas/send-waitlist-notification/handler.ts')).handler,
    unsubscribe: (await import('../../lambdas/handle-unsubscribe/handler.ts')).handler,
    contact: (await import('../../lambdas/send-contact-message/handler.ts')).handler,
    confirm: (await import('../../lambdas/confirm-sign-up/handler.ts')).handler,
  };
}
