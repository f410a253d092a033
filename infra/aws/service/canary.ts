import { Duration } from 'aws-cdk-lib';
import { GraphWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import type { AlarmFactory } from './monitoring/alarm-factory.ts';
import type { MonitoredResources } from './monitoring/monitored-resources.ts';
import { productMetric } from './monitoring/product-metric.ts';
import { ServiceFunction, type ServiceContext } from './service-function.ts';

/** Signs up, gets its mail and unsubscribes, again and again, as a visitor would. */
export class Canary extends ServiceFunction {
  constructor(scope: Construct, id: string, context: ServiceContext, apiOrigin: string) {
    super(scope, id, {
      definition: LAMBDAS.canary,
      context,
      rowActions: ['GetItem', 'DeleteItem'],
      rowKeys: ['canary#*'],
      secrets: { [ENV.rowKeySecretId]: context.keyrings.rowKey },
      environment: { [ENV.apiOrigin]: apiOrigin },
    });
    // The next run follows a failed one soon enough.
    this.lambda.configureAsyncInvoke({ retryAttempts: 0 });
    new Rule(this, 'Schedule', {
      description: 'Tries the whole road of a sign-up',
      schedule: Schedule.rate(Duration.minutes(context.config.canaryMinutes)),
      targets: [new LambdaFunction(this.lambda, { retryAttempts: 0 })],
    });
  }
}

/** The pause between two runs varies, because a run may wait. */
const SLACK_MINUTES = 5;
const HALF_WIDTH = 12;

/** Goes off when both of two runs failed, or when there was no run. */
export function addCanaryAlarm(
  alarms: AlarmFactory,
  { context, lambdas }: MonitoredResources,
): void {
  if (!lambdas.canary) return;
  const { stage, canaryMinutes } = context.config;
  alarms.add({
    name: 'canary-failing',
    meaning: 'The canary failed twice, or does not run: visitors may be unable to join the list.',
    metric: productMetric(stage, 'canaryFailed', {
      period: Duration.minutes(2 * canaryMinutes + SLACK_MINUTES),
      statistic: Stats.MINIMUM,
    }),
    treatMissingAsBreaching: true,
  });
}

export function canaryGraphs(stage: string): GraphWidget[] {
  return [
    new GraphWidget({
      title: 'Canary: failed runs',
      left: [productMetric(stage, 'canaryFailed')],
      width: HALF_WIDTH,
    }),
    new GraphWidget({
      title: 'Canary: a whole run (s)',
      left: [productMetric(stage, 'canarySeconds', { statistic: Stats.MAXIMUM })],
      width: HALF_WIDTH,
    }),
  ];
}
