import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { createKeyring } from '../state/keyrings.ts';
import { ServiceFunction, type ServiceContext } from './service-function.ts';

/** The key of the canary's calls. It signs for a minute, so any other does as well after it. */
export function createCanaryKey(scope: Construct): ISecret {
  const description = 'Signs the sign-ups of the canary.';
  return createKeyring(scope, 'CanaryKey', description, RemovalPolicy.DESTROY);
}

/** Signs up, is mailed and unsubscribes, again and again, as anybody could. */
export class Canary extends ServiceFunction {
  constructor(
    scope: Construct,
    id: string,
    context: ServiceContext,
    apiOrigin: string,
    key: ISecret,
  ) {
    super(scope, id, {
      definition: LAMBDAS.canary,
      context,
      rowActions: ['GetItem', 'DeleteItem'],
      rowKeys: ['canary#*'],
      secrets: { [ENV.canarySecretId]: key },
      environment: { [ENV.apiOrigin]: apiOrigin },
    });
    // A run that failed is followed by the next one.
    this.lambda.configureAsyncInvoke({ retryAttempts: 0 });
    new Rule(this, 'Schedule', {
      description: 'Tries the whole road of a sign-up',
      schedule: Schedule.rate(Duration.minutes(context.config.canaryMinutes)),
      targets: [new LambdaFunction(this.lambda, { retryAttempts: 0 })],
    });
  }
}
