import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Answers with a Lambda's result, payload format 2.0. */
export function writeResult(
  response: ServerResponse,
  result: APIGatewayProxyStructuredResultV2,
): void {
  const { statusCode = 200, headers = {}, cookies, body = '', isBase64Encoded = false } = result;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies && cookies.length > 0) response.setHeader('set-cookie', cookies);
  // Node sends a text together with the head, and bytes after it.
  const sent = isBase64Encoded ? Buffer.from(body, 'base64') : body;
  response.setHeader('content-length', Buffer.byteLength(sent));
  response.writeHead(statusCode).end(sent);
}

/** What API Gateway itself answers, when it does not come to a Lambda. */
export function writeGatewayMessage(
  response: ServerResponse,
  statusCode: number,
  message: string,
): void {
  response.setHeader('content-type', 'application/json');
  response.writeHead(statusCode).end(JSON.stringify({ message }));
}
