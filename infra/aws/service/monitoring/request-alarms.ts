import { Duration } from 'aws-cdk-lib';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmFactory } from './alarm-factory.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { productMetric } from './product-metric.ts';

/** 5xx answers in five minutes that the alarm lets pass. The form tries each again. */
const TOLERATED_ERRORS = 2;
const HOUR = Duration.hours(1);
/** More people than this do not type their addresses into the page within an hour. */
const TOLERATED_UNSUBSCRIBES = 50;
const SLOW = Duration.seconds(3);

/** Whether requests are answered, in time, and their rows written. */
export function addRequestAlarms(alarms: AlarmFactory, { api, context }: MonitoredResources): void {
  alarms.add({
    name: 'api-failing',
    meaning: 'The API answered 5xx: sign-ups, contact messages or unsubscribes are being lost.',
    metric: api.metricServerError({ statistic: Stats.SUM }),
    threshold: TOLERATED_ERRORS,
  });
  alarms.add({
    name: 'api-slow',
    meaning: `One API answer in twenty takes over ${SLOW.toHumanString()}.`,
    metric: api.metricLatency({ statistic: Stats.percentile(95) }),
    threshold: SLOW.toMilliseconds(),
    evaluationPeriods: 3,
  });
  alarms.add({
    name: 'unsubscribes-bursting',
    meaning: 'Many addresses were unsubscribed without a mail’s link: perhaps not by their owners.',
    metric: productMetric(context.config.stage, 'unsubscribedByAddress', { period: HOUR }),
    threshold: TOLERATED_UNSUBSCRIBES,
  });
  alarms.add({
    name: 'lambdas-throttled',
    meaning: 'Lambda refused executions: the account is out of concurrency in this region.',
    metric: Function.metricAllThrottles(),
    threshold: 0,
  });
  alarms.add({
    name: 'table-throttled',
    meaning: 'DynamoDB throttled writes: they came faster than the table had scaled to.',
    metric: context.waitlist.table.metric('WriteThrottleEvents', { statistic: Stats.SUM }),
    threshold: 0,
  });
}
