import type { IncomingMessage, ServerResponse } from 'node:http';
import { type InvokeHttp, LambdaTimeoutError } from '../lambda-runtime.ts';
import { readRequestBody } from './read-request-body.ts';
import { toEvent, type EventContext } from './to-event.ts';
import { writeGatewayMessage, writeResult } from './write-result.ts';

/** Lets a Lambda answer a request, as an HTTP API's integration or a Function URL does. */
export async function answerByLambda(
  request: IncomingMessage,
  response: ServerResponse,
  invoke: InvokeHttp,
  context: EventContext,
): Promise<void> {
  const body = await readRequestBody(request);
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
