import type { IncomingMessage, ServerResponse } from 'node:http';
import { type InvokeHttp, LambdaTimeoutError } from '../lambda-runtime.ts';
import { toEvent, type EventContext } from './to-event.ts';
import { writeGatewayMessage, writeResult } from './write-result.ts';

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
