import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CorsHttpMethod,
  type CorsPreflightOptions,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { CORS } from '#shared/contract/cors.ts';
import type { Config } from '../config/config.ts';
import { LOG_RETENTION } from '../log-retention.ts';

export interface ApiStackProps extends StackProps {
  readonly config: Config;
}

/**
 * The API's address, and what holds for every path: CORS, throttling, the access log. It knows no
 * Lambda, so that CloudFront can point at it before the Lambdas exist that must know CloudFront's
 * name (docs/decisions/0031).
 */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { config, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'Api', {
      apiName: `waitlist-${config.stage}`,
      createDefaultStage: false,
      corsPreflight: toCors(config),
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: config.requestsPerSecond, burstLimit: config.requestsPerSecond * 2 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            // Delivered logs outside this prefix fill up one small resource policy per account.
            logGroupName: `/aws/vendedlogs/waitlist-${config.stage}/api`,
            retention: LOG_RETENTION,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        format: ACCESS_LOG_FORMAT,
      },
    });
    new CfnOutput(this, 'ApiOrigin', { value: this.api.apiEndpoint });
  }
}

function toCors(config: Config): CorsPreflightOptions | undefined {
  const allowOrigins = crossOrigins(config);
  if (allowOrigins.length === 0) return undefined;
  return {
    allowOrigins,
    allowMethods: CORS.methods.map((method) => CorsHttpMethod[method]),
    allowHeaders: [...CORS.headers],
    exposeHeaders: [...CORS.exposedHeaders],
    maxAge: Duration.seconds(CORS.preflightMaxAgeSeconds),
  };
}

/** Pages of other origins that call the API. A site behind our CloudFront has the API's origin. */
function crossOrigins({ partnerOrigins, site }: Config): string[] {
  if (partnerOrigins.includes('*')) return ['*'];
  return [...partnerOrigins, ...(site.mode === 'external' ? [site.origin] : [])];
}

/** Enough to see what failed and how slowly; no address of a visitor. */
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
