import { ERRORS } from '#shared/contract/answer.ts';
import type { PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { isAllowedOrigin } from '#shared/contract/cors.ts';
import { ENV, ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { createHandler } from '../invocation.ts';
import { describeFault, logger } from '../logger.ts';
import { countAlways } from '../metrics.ts';
import {
  readKeyring,
  rereadKeyring,
  timingSafeEqualText,
  type Keyring,
} from '../security/keyring.ts';
import { isBusy } from '../store/table.ts';
import {
  fail,
  noContent,
  readBody,
  tooMany,
  type Body,
  type HttpEvent,
  type HttpResponse,
} from './http.ts';

/** A body that arrived whole, in a supported media type. */
export type ReadBody = Extract<Body, { ok: true }>;

export type FormProblem = keyof typeof PLAIN_FORM_NOTICES;

export interface ApiEndpoint {
  /** `viewerAddress` comes from CloudFront. */
  readonly respond: (body: ReadBody, viewerAddress?: string) => Promise<HttpResponse>;
  /** The `error` of the 500 when `respond` throws. */
  readonly failure: string;
  /** Replaces a 400, 429 or 500 for a plain form, where the endpoint takes plain forms. */
  readonly respondToForm?: (problem: FormProblem, fields: URLSearchParams) => HttpResponse;
}

const originSecretId = requiredEnv(ENV.originSecretId);
const allowedOrigins = requiredEnv(ENV.allowedOrigins).split(' ');

const RETRY_AFTER_SECONDS = 2;

/**
 * Checks method, origin, origin secret, size, media type and syntax before an endpoint answers. Its
 * errors are logged by name and answered with a fixed body.
 */
export function createApiHandler(
  endpoint: ApiEndpoint,
): (event: HttpEvent) => Promise<HttpResponse> {
  return createHandler((event: HttpEvent) => answer(event, endpoint));
}

async function answer(event: HttpEvent, endpoint: ApiEndpoint): Promise<HttpResponse> {
  const { method } = event.requestContext.http;
  // The gateway adds the CORS headers, but an `ANY` route passes preflights on to the Lambda.
  if (method === 'OPTIONS') return noContent();
  if (method !== 'POST') return fail(405, ERRORS.method, { allow: 'POST' });
  if (!isFromAllowedPage(event)) return fail(403, ERRORS.foreignOrigin);
  const body = readBody(event);
  try {
    if (!(await hasOriginSecret(event))) return fail(403, ERRORS.unknown);
    const viewer = event.headers[VIEWER_ADDRESS_HEADER];
    const response = body.ok ? await endpoint.respond(body, viewer) : body.refusal;
    return toForm(response, endpoint, body);
  } catch (fault) {
    logger.error('A request failed', describeFault(fault));
    const failed = isBusy(fault) ? tooMany(RETRY_AFTER_SECONDS) : fail(500, endpoint.failure);
    return toForm(failed, endpoint, body);
  }
}

const FORM_PROBLEMS: Readonly<Record<number, FormProblem>> = {
  400: 'invalid',
  429: 'tooMany',
  500: 'failed',
};

/** The browser of a plain form is sent to a page in place of a refusal. */
function toForm(response: HttpResponse, { respondToForm }: ApiEndpoint, body: Body): HttpResponse {
  if (!respondToForm || !body.ok || body.kind !== 'form') return response;
  const problem = FORM_PROBLEMS[response.statusCode ?? 200];
  return problem ? respondToForm(problem, body.fields) : response;
}

/**
 * Browsers name the page's origin on every POST. A request without one comes from no page, so it
 * cannot use a visitor's browser against them.
 */
function isFromAllowedPage({ headers }: HttpEvent): boolean {
  const { origin } = headers;
  return origin === undefined || isAllowedOrigin(origin, allowedOrigins);
}

async function hasOriginSecret({ headers }: HttpEvent): Promise<boolean> {
  const proof = headers[ORIGIN_SECRET_HEADER] ?? '';
  const isGenuine = (keyring: Keyring) =>
    [...keyring.values()].some((secret) => timingSafeEqualText(secret, proof));
  // CloudFront may send a key that was added a moment ago.
  const isProven =
    proof !== '' &&
    (isGenuine(await readKeyring(originSecretId)) ||
      isGenuine(await rereadKeyring(originSecretId)));
  // Both are written each time, because the alarm compares them.
  countAlways(METRICS.originAccepted, isProven ? 1 : 0);
  countAlways(METRICS.originRefused, isProven ? 0 : 1);
  return isProven;
}
