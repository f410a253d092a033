import { ERRORS } from '#shared/contract/messages.ts';
import { ENV, ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { optionalEnv } from '../environment.ts';
import { describeFault, logger } from '../logger.ts';
import { publishMetrics } from '../metrics.ts';
import { readKeyring } from '../secrets/keyring.ts';
import { isSameText } from '../secrets/same-text.ts';
import { isThrottle } from '../store/table.ts';
import { readBody, type Body, type HttpEvent } from './request.ts';
import { fail, type HttpResponse } from './response.ts';

/** A body that arrived whole and in a type we read. */
export type ReadBody = Extract<Body, { ok: true }>;

export interface ApiEndpoint {
  /** Answers a POST. */
  readonly respond: (body: ReadBody) => Promise<HttpResponse>;
  /** The `error` of the fixed answer to a fault of ours. */
  readonly failure: string;
  /** What a plain form gets instead of a 429 or 500, when the endpoint takes plain forms. */
  readonly respondToFailedForm?: (fields: URLSearchParams) => HttpResponse;
}

const RETRY_AFTER_SECONDS = '2';

const PROBLEMS = {
  too_large: { status: 413, error: ERRORS.tooLarge },
  media_type: { status: 415, error: ERRORS.mediaType },
  malformed: { status: 400, error: ERRORS.invalid },
} as const;

/**
 * The edge of an API endpoint: method, origin, size, type and syntax are checked here, and a fault
 * is caught here, once: logged by name, answered with a fixed body.
 */
export function createApiHandler(
  endpoint: ApiEndpoint,
): (event: HttpEvent) => Promise<HttpResponse> {
  return async (event) => {
    if (event.requestContext.http.method !== 'POST') {
      return fail(405, ERRORS.method, { allow: 'POST' });
    }
    const body = readBody(event);
    try {
      if (!(await cameThroughTheFront(event))) return fail(403, ERRORS.unknown);
      if (!body.ok) {
        const { status, error } = PROBLEMS[body.problem];
        return fail(status, error);
      }
      return await endpoint.respond(body);
    } catch (fault) {
      logger.error('A request failed', describeFault(fault));
      if (body.ok && body.kind === 'form' && endpoint.respondToFailedForm) {
        return endpoint.respondToFailedForm(body.fields);
      }
      return isThrottle(fault)
        ? fail(429, ERRORS.tooMany, { 'retry-after': RETRY_AFTER_SECONDS })
        : fail(500, endpoint.failure);
    } finally {
      publishMetrics();
    }
  };
}

/** With an origin secret configured, only what stands in front of the API may call it. */
async function cameThroughTheFront({ headers }: HttpEvent): Promise<boolean> {
  const secretId = optionalEnv(ENV.originSecretId);
  if (!secretId) return true;
  const proof = headers[ORIGIN_SECRET_HEADER] ?? '';
  const secrets = [...(await readKeyring(secretId)).values()];
  return secrets.some((secret) => isSameText(secret, proof));
}
