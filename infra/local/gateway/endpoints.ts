import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS } from '#shared/contract/cors.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { LAMBDAS, type LambdaId } from '#shared/lambdas.ts';
import { REGION } from '../environment.ts';
import type { InvokeHttp, Lambdas } from '../lambda-runtime.ts';
import { pathOf, type Respond } from '../listen.ts';
import { answerByLambda, writeGatewayMessage } from './answer-by-lambda.ts';

/** The Lambdas that have a path of the API. */
type ApiLambdaId = {
  [Id in LambdaId]: (typeof LAMBDAS)[Id] extends { readonly path: string } ? Id : never;
}[LambdaId];

export interface Api {
  readonly lambdas: Pick<Lambdas, ApiLambdaId>;
  /** Origins whose pages may call the API across origins. */
  readonly allowedOrigins: readonly string[];
  /** The header that CloudFront adds, which tells the handlers that a request came through it. */
  readonly originSecret: string;
}

const API_DOMAIN = `api.execute-api.${REGION}.amazonaws.com`;

/** The HTTP API, with CloudFront’s headers on every request: routes by path, any method. */
export function respondAsApi({ lambdas, allowedOrigins, originSecret }: Api): Respond {
  const routes = routesTo(lambdas);
  return async (request, response) => {
    applyCors(request, response, allowedOrigins);
    const path = pathOf(request);
    const invoke = routes.get(path);
    if (!invoke) {
      writeGatewayMessage(response, 404, 'Not Found');
      return;
    }
    request.headersDistinct[ORIGIN_SECRET_HEADER] = [originSecret];
    request.headersDistinct[VIEWER_ADDRESS_HEADER] = [viewerAddress(request)];
    await answerByLambda(request, response, invoke, {
      routeKey: `ANY ${path}`,
      domainName: API_DOMAIN,
    });
  };
}

/**
 * Applies the cross-origin rules as an HTTP API does: it adds headers to the answers to allowed
 * origins. The Lambda of a route with any method answers a preflight, too.
 */
function applyCors(
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

/** As CloudFront writes it: an IPv6 address without brackets. */
function viewerAddress({ socket }: IncomingMessage): string {
  return `${socket.remoteAddress}:${socket.remotePort}`;
}

function routesTo(lambdas: Api['lambdas']): ReadonlyMap<string, InvokeHttp> {
  return new Map(
    Object.entries(LAMBDAS).flatMap(([id, lambda]) => {
      const invoke = 'path' in lambda ? lambdas[id as ApiLambdaId] : undefined;
      return 'path' in lambda && invoke ? [[lambda.path, invoke] as const] : [];
    }),
  );
}

const FUNCTION_URL = {
  routeKey: '$default',
  domainName: `laptop.lambda-url.${REGION}.on.aws`,
} as const;

/** A Function URL: its one Lambda answers every path and method. */
export function respondAsFunctionUrl(invoke: InvokeHttp): Respond {
  return (request, response) => answerByLambda(request, response, invoke, FUNCTION_URL);
}
