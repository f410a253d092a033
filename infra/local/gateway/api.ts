import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import type { Invoke } from '../lambda-runtime.ts';
import { pathOf, type Respond } from '../listen.ts';
import { applyCors, type CorsPolicy } from './cors.ts';
import { answerByLambda } from './http-endpoint.ts';
import { writeGatewayMessage } from './write-result.ts';

type InvokeHttp = Invoke<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

export interface Api {
  readonly lambdas: Readonly<Record<keyof typeof API_PATHS, InvokeHttp>>;
  readonly cors: CorsPolicy;
  /** What the front of the cloud adds to a request, so that the handlers know it came through. */
  readonly originSecret: string;
}

const DOMAIN_NAME = 'api.execute-api.local.amazonaws.com';

/** The HTTP API with the front's header on every request: routes by path, any method. */
export function respondAsApi({ lambdas, cors, originSecret }: Api): Respond {
  const routes = new Map<string, InvokeHttp>(
    Object.entries(API_PATHS).map(([name, path]) => [path, lambdas[name as keyof typeof lambdas]]),
  );
  return async (request, response) => {
    if (applyCors(request, response, cors)) return;
    const path = pathOf(request);
    const invoke = routes.get(path);
    if (!invoke) {
      writeGatewayMessage(response, 404, 'Not Found');
      return;
    }
    request.headersDistinct[ORIGIN_SECRET_HEADER] = [originSecret];
    await answerByLambda(request, response, invoke, {
      routeKey: `ANY ${path}`,
      domainName: DOMAIN_NAME,
    });
  };
}
