import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { AlarmFactory } from './alarm-factory.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { productMetric } from './product-metric.ts';

const EVENT_AGE = Duration.minutes(15);
const STREAM_AGE = Duration.minutes(15);
/** Events in five minutes that the alarm ignores: a failed event is delivered four more times. */
const TOLERATED_EVENTS = 2;

/** What could not be handled, and what waits. */
export function addQueueAlarms(alarms: AlarmFactory, resources: MonitoredResources): void {
  const { context, lambdas, mailEventQueue, mailEventFailures, webhookFailures } = resources;
  const lengthOf = (queue: IQueue) =>
    queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM });
  alarms.add({
    name: 'mail-events-set-aside',
    meaning: 'Mail events could not be applied: a bounced address may be mailed again.',
    metric: lengthOf(mailEventFailures),
  });
  alarms.add({
    name: 'mail-events-waiting',
    meaning: `Mail events have waited for over ${EVENT_AGE.toHumanString()}.`,
    metric: mailEventQueue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM }),
    threshold: EVENT_AGE.toSeconds(),
  });
  alarms.add({
    name: 'mail-events-unapplied',
    meaning: 'Mail events are not applied: bounces and complaints count for nothing meanwhile.',
    metric: productMetric(context.config.stage, 'mailEventUnapplied'),
    threshold: TOLERATED_EVENTS,
  });
  if (lambdas.webhook) {
    alarms.add({
      name: 'webhook-behind',
      meaning: `Events have waited in the stream for over ${STREAM_AGE.toHumanString()}; it keeps them for a day.`,
      metric: lambdas.webhook.lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM }),
      threshold: STREAM_AGE.toMilliseconds(),
      evaluationPeriods: 2,
    });
  }
  if (webhookFailures) {
    alarms.add({
      name: 'webhook-failing',
      meaning: 'Webhooks were not taken in a day of attempts and were set aside.',
      metric: lengthOf(webhookFailures),
    });
  }
}
