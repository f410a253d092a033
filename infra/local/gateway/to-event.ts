import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT_ID } from '../environment.ts';
import { pathOf } from '../listen.ts';

/** Bodies of these content types arrive as text, bodies of any other as base64. */
const TEXT_TYPES =
  /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded)\b|application\/[^;]*\+(?:json|xml))/i;

export interface EventContext {
  /** `ANY /api/…` of an HTTP API, or `$default` of a Function URL. */
  readonly routeKey: string;
  readonly domainName: string;
}

/** A request as the event, payload format 2.0, that an HTTP API or a Function URL makes of it. */
export function toEvent(
  request: IncomingMessage,
  body: Buffer,
  { routeKey, domainName }: EventContext,
): APIGatewayProxyEventV2 {
  const rawPath = pathOf(request);
  // Nothing is normalized: a parser of URLs takes `//` for the beginning of a host.
  const rawQueryString = request.url?.slice(rawPath.length + 1) ?? '';
  const headers = joinHeaders(request);
  const cookies = request.headers.cookie?.split(/;\s*/);
  const query = joinQuery(new URLSearchParams(rawQueryString));
  const isText = TEXT_TYPES.test(request.headers['content-type'] ?? '');
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies ? { cookies } : {}),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: ACCOUNT_ID,
      apiId: domainName.split('.')[0] ?? '',
      domainName,
      domainPrefix: domainName.split('.')[0] ?? '',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Lower-case names, repeated headers joined by commas, no cookies: payload format 2.0. */
function joinHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (name !== 'cookie' && values) headers[name] = values.join(',');
  }
  return headers;
}

function joinQuery(parameters: URLSearchParams): Record<string, string> {
  const names = [...parameters.keys()];
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name).join(',')]));
}
