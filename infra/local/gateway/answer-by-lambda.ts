import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type InvokeHttp, LambdaTimeoutError } from '../lambda-runtime.ts';
import { toEvent, type EventContext } from './to-event.ts';

/** The largest event that Lambda accepts. */
const EVENT_MAX_BYTES = 6 * 1024 * 1024;

/** Lets a Lambda answer a request, as an HTTP API’s integration or a Function URL does. */
export async function answerByLambda(
  request: IncomingMessage,
  response: ServerResponse,
  invoke: InvokeHttp,
  context: EventContext,
): Promise<void> {
  const body = await readBody(request);
  if (!body) {
    writeGatewayMessage(response, 413, 'Request Too Long');
    return;
  }
  try {
    writeResult(response, await invoke(toEvent(request, body, context)));
  } catch (fault) {
    console.error(`${context.routeKey}: the Lambda failed:`, fault);
    const isTimeout = fault instanceof LambdaTimeoutError;
    writeGatewayMessage(
      response,
      isTimeout ? 504 : 500,
      isTimeout ? 'Gateway Timeout' : 'Internal Server Error',
    );
  }
}

/** The body of a request, or undefined when it is too large for an event. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= EVENT_MAX_BYTES) chunks.push(chunk);
  }
  return size <= EVENT_MAX_BYTES ? Buffer.concat(chunks) : undefined;
}

/** Answers with a Lambda's result, payload format 2.0. */
function writeResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const { statusCode = 200, headers = {}, cookies, body = '', isBase64Encoded = false } = result;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies && cookies.length > 0) response.setHeader('set-cookie', cookies);
  // Node sends a text together with the head, and bytes after it.
  const sent = isBase64Encoded ? Buffer.from(body, 'base64') : body;
  response.setHeader('content-length', Buffer.byteLength(sent));
  response.writeHead(statusCode).end(sent);
}

/** The answer of API Gateway itself, without a Lambda. */
export function writeGatewayMessage(
  response: ServerResponse,
  statusCode: number,
  message: string,
): void {
  response.setHeader('content-type', 'application/json');
  response.writeHead(statusCode).end(JSON.stringify({ message }));
}
