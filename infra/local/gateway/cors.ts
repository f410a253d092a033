import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS } from '#shared/contract/cors.ts';

export interface CorsPolicy {
  readonly origins: readonly string[];
}

/**
 * Cross-origin rules as an HTTP API applies them: headers on the answers to the origins it knows,
 * and preflights answered before any Lambda. True when the request is answered with that.
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  { origins }: CorsPolicy,
): boolean {
  const { origin } = request.headers;
  const isKnown = origin !== undefined && origins.includes(origin);
  if (isKnown) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', CORS.exposedHeaders.join(', '));
    response.setHeader('vary', 'Origin');
  }
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight) return false;
  if (isKnown) {
    response.setHeader('access-control-allow-methods', CORS.methods.join(', '));
    response.setHeader('access-control-allow-headers', CORS.headers.join(', '));
    response.setHeader('access-control-max-age', CORS.preflightMaxAgeSeconds);
  }
  response.writeHead(204).end();
  return true;
}
