import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CorsHttpMethod,
  type CorsPreflightOptions,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { CORS } from '#shared/contract/cors.ts';
import { nameInStage } from '#shared/stage.ts';
import type { Config } from '../config/config.ts';
import { createLogGroup } from '../log-group.ts';

/**
 * The HTTP API and what applies to every path: CORS, throttling, the access log. Its routes are
 * in the service stack, because the Lambdas need CloudFront's name and CloudFront needs the API's
 * (docs/decisions/0030).
 */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'Api', {
      apiName: nameInStage(config.stage),
      createDefaultStage: false,
      corsPreflight: toCors(config),
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: config.requestsPerSecond, burstLimit: config.requestsPerSecond * 2 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          // Log deliveries outside /aws/vendedlogs/ share one resource policy of 5,120 characters.
          createLogGroup(this, 'AccessLog', `/aws/vendedlogs/${nameInStage(config.stage)}/api`),
        ),
        format: ACCESS_LOG_FORMAT,
      },
    });
    new CfnOutput(this, 'ApiOrigin', { value: this.api.apiEndpoint });
  }
}

function toCors({ partnerOrigins: allowOrigins }: Config): CorsPreflightOptions | undefined {
  if (allowOrigins.length === 0) return undefined;
  return {
    allowOrigins,
    allowMethods: CORS.methods.map((method) => CorsHttpMethod[method]),
    allowHeaders: [...CORS.headers],
    exposeHeaders: [...CORS.exposedHeaders],
    maxAge: Duration.seconds(CORS.preflightMaxAgeSeconds),
  };
}

/** Which route failed, why and how slowly. It holds no address of a visitor. */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    error: '$context.error.message',
    integrationError: '$context.integrationErrorMessage',
  }),
);
