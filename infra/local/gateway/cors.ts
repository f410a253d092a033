import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS } from '#shared/contract/cors.ts';

/**
 * Applies the cross-origin rules as an HTTP API does: it adds headers to the answers to allowed
 * origins. The Lambda of a route with any method answers a preflight, too.
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): void {
  const { origin } = request.headers;
  const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', CORS.exposedHeaders.join(', '));
    response.setHeader('vary', 'Origin');
  }
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (isPreflight && isAllowed) {
    response.setHeader('access-control-allow-methods', CORS.methods.join(', '));
    response.setHeader('access-control-allow-headers', CORS.headers.join(', '));
    response.setHeader('access-control-max-age', CORS.preflightMaxAgeSeconds);
  }
}
