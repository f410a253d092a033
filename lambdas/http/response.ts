import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Answer } from '#shared/contract/answer.ts';

export type HttpResponse = APIGatewayProxyStructuredResultV2;

const NEVER_STORED = { 'cache-control': 'no-store' };

export function answer(
  statusCode: number,
  body: Answer,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', ...NEVER_STORED, ...headers },
    body: JSON.stringify(body),
  };
}

export function succeed(): HttpResponse {
  return answer(200, { success: true });
}

export function fail(
  statusCode: number,
  error: string,
  headers?: Readonly<Record<string, string>>,
): HttpResponse {
  return answer(statusCode, { success: false, error }, headers);
}

export function invalid(error: string, fields: Readonly<Record<string, string>>): HttpResponse {
  return answer(400, { success: false, error, fields });
}

/** Sends a browser on to a page, with a GET. */
export function seeOther(location: string): HttpResponse {
  return { statusCode: 303, headers: { location, ...NEVER_STORED }, body: '' };
}
