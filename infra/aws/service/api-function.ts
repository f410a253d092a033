import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { acknowledge } from '../acknowledge.ts';
import {
  ServiceFunction,
  type LambdaDefinition,
  type ServiceFunctionProps,
} from './service-function.ts';

export interface ApiFunctionProps extends ServiceFunctionProps {
  readonly api: IHttpApi;
  readonly definition: Extract<LambdaDefinition, { readonly path: string }>;
}

/**
 * A Lambda that answers its path of the API, with the origin secret, by which it refuses requests that
 * did not come through CloudFront.
 */
export class ApiFunction extends ServiceFunction {
  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    const { definition, api, context, secrets, environment } = props;
    super(scope, id, {
      ...props,
      environment: {
        [ENV.allowedOrigins]: [context.siteOrigin, ...context.config.partnerOrigins].join(' '),
        ...environment,
      },
      secrets: {
        [ENV.originSecretId]: context.keyrings.origin,
        ...secrets,
      },
    });
    const route = new HttpRoute(this, 'Route', {
      httpApi: api,
      // The handler answers a wrong method itself, as the contract says.
      routeKey: HttpRouteKey.with(definition.path, HttpMethod.ANY),
      integration: new HttpLambdaIntegration('Integration', this.lambda, {
        timeout: this.lambda.timeout,
      }),
    });
    acknowledge(route, 'APIG4', {
      reason:
        'A form on a public page: there is no account to authorize. Throttled, and parsed at once.',
    });
  }
}
