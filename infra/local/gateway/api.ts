import { LAMBDAS, type LambdaId } from '#shared/lambdas.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import type { InvokeHttp, Lambdas } from '../lambda-runtime.ts';
import { pathOf, type Respond } from '../listen.ts';
import { applyCors, type CorsPolicy } from './cors.ts';
import { answerByLambda } from './http-endpoint.ts';
import { writeGatewayMessage } from './write-result.ts';

/** The Lambdas that have a path of the API. */
type ApiLambdaId = {
  [Id in LambdaId]: (typeof LAMBDAS)[Id] extends { readonly path: string } ? Id : never;
}[LambdaId];

export interface Api {
  readonly lambdas: Pick<Lambdas, ApiLambdaId>;
  readonly cors: CorsPolicy;
  /** What CloudFront adds to a request, so that the handlers know that it came through. */
  readonly originSecret: string;
}

const DOMAIN_NAME = 'api.execute-api.local.amazonaws.com';

/** The HTTP API, with CloudFront’s header on every request: routes by path, any method. */
export function respondAsApi({ lambdas, cors, originSecret }: Api): Respond {
  const routes = routesTo(lambdas);
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

function routesTo(lambdas: Api['lambdas']): ReadonlyMap<string, InvokeHttp> {
  return new Map(
    Object.entries(LAMBDAS).flatMap(([id, lambda]) =>
      'path' in lambda ? [[lambda.path, lambdas[id as ApiLambdaId]] as const] : [],
    ),
  );
}
