import type { InvokeHttp } from '../lambda-runtime.ts';
import type { Respond } from '../listen.ts';
import { answerByLambda } from './http-endpoint.ts';

const CONTEXT = {
  routeKey: '$default',
  domainName: 'laptop.lambda-url.local.on.aws',
} as const;

/** A Function URL: every path and method goes to its one Lambda. */
export function respondAsFunctionUrl(invoke: InvokeHttp): Respond {
  return (request, response) => answerByLambda(request, response, invoke, CONTEXT);
}
