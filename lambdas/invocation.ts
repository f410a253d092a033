import type { Context } from 'aws-lambda';
import { inRequest } from './logger.ts';
import { publishMetrics } from './metrics.ts';

/** A Lambda's handler: what it logs names the request, and what it counts is written at its end. */
export function createHandler<Args extends [event: object, context?: Context], Result>(
  handle: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return (...args) => {
    const [event, context] = args;
    return inRequest(requestIdOf(event) ?? context?.awsRequestId, async () => {
      try {
        return await handle(...args);
      } finally {
        publishMetrics();
      }
    });
  };
}

/** The API's, which stands in its access log. */
function requestIdOf(event: { readonly requestContext?: { readonly requestId: string } }) {
  return event.requestContext?.requestId;
}
