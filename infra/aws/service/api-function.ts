import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { acknowledge } from '../acknowledge.ts';
import type { LambdaName } from '#shared/lambdas.ts';
import { ServiceFunction, type Environment } from './service-function.ts';
import type { ServiceContext } from './service-context.ts';

export interface ApiFunctionProps {
  readonly api: IHttpApi;
  readonly path: string;
  readonly name: LambdaName;
  readonly context: ServiceContext;
  readonly environment?: Environment;
  readonly reservedConcurrency?: number;
}

/** Under the 29 s of API Gateway, over any answer of the store: nobody waits longer at a form. */
const TIMEOUT = Duration.seconds(10);
/** Cold starts are CPU-bound, and CPU comes with memory: 512 MB starts in half the time of 256. */
const MEMORY_MB = 512;

/** A Lambda behind a path of the API. Where CloudFront is in front, it takes nothing past it. */
export class ApiFunction extends ServiceFunction {
  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    const { config, artifacts, waitlist, keyrings } = props.context;
    const isBehindCloudFront = config.site.mode === 'cloudfront';
    super(scope, id, {
      name: props.name,
      stage: config.stage,
      artifacts,
      timeout: TIMEOUT,
      memoryMb: MEMORY_MB,
      environment: {
        [ENV.tableName]: waitlist.table.tableName,
        ...(isBehindCloudFront ? { [ENV.originSecretId]: keyrings.origin.secretArn } : {}),
        ...props.environment,
      },
      reservedConcurrency: props.reservedConcurrency,
    });
    if (isBehindCloudFront) this.allow(READ_SECRET, keyrings.origin.secretArn);
    const route = new HttpRoute(this, 'Route', {
      httpApi: props.api,
      // The handler answers a wrong method itself, in the contract's words.
      routeKey: HttpRouteKey.with(props.path, HttpMethod.ANY),
      integration: new HttpLambdaIntegration('Integration', this.lambda, { timeout: TIMEOUT }),
    });
    acknowledge(route, 'APIG4', {
      reason:
        'A form on a public page: there is nobody to authorize. Throttled, and parsed at once.',
    });
  }
}

export const READ_SECRET = ['secretsmanager:GetSecretValue'] as const;
