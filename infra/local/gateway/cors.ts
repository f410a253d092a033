import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS } from '#shared/contract/cors.ts';

/**
 * Applies the cross-origin rules as an HTTP API does: it adds headers to the answers to allowed
 * origins, and answers a preflight before any Lambda. True when it has answered.
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = request.headers;
  const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', CORS.exposedHeaders.join(', '));
    response.setHeader('vary', 'Origin');
  }
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight) return false;
  if (isAllowed) {
    response.setHeader('access-control-allow-methods', CORS.methods.join(', '));
    response.setHeader('access-control-allow-headers', CORS.headers.join(', '));
    response.setHeader('access-control-max-age', CORS.preflightMaxAgeSeconds);
  }
  response.writeHead(204).end();
  return true;
}
