import { Duration } from 'aws-cdk-lib';
import { GraphWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmFactory } from './monitoring/alarm-factory.ts';
import type { MonitoredResources } from './monitoring/monitored-resources.ts';
import { productMetric } from './monitoring/product-metric.ts';

/** A run that waited takes longer than the one before it, so that two of them are further apart. */
const SLACK_MINUTES = 5;
const HALF_WIDTH = 12;

/** Goes off when the least of two runs is a failure, which is when both are, or when there is none. */
export function addCanaryAlarm(
  alarms: AlarmFactory,
  { context, lambdas }: MonitoredResources,
): void {
  if (!lambdas.canary) return;
  const { stage, canaryMinutes } = context.config;
  alarms.add({
    name: 'canary-failing',
    meaning: 'The canary failed twice, or does not run: nobody may be able to join the list.',
    metric: productMetric(stage, 'canaryFailed', {
      period: Duration.minutes(2 * canaryMinutes + SLACK_MINUTES),
      statistic: Stats.MINIMUM,
    }),
    threshold: 0,
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
