import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmFactory } from './alarm-factory.ts';
import type { MonitoredResources } from './monitored-resources.ts';

const EVENT_AGE = Duration.minutes(15);

/** What could not be handled, and what waits. */
export function addQueueAlarms(
  alarms: AlarmFactory,
  { streamFailures, mailEventQueue, mailEventFailures, webhookFailures }: MonitoredResources,
): void {
  alarms.add({
    // An alarm keeps its name: it is an anchor in the runbook and a subject of mails.
    name: 'doorbell-failures',
    meaning: 'Stream records could not be handled and were set aside; the sweep sends their mails.',
    metric: streamFailures.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
    threshold: 0,
  });
  alarms.add({
    name: 'mail-events-set-aside',
    meaning: 'Mail events could not be applied: a bounced address may be mailed again.',
    metric: mailEventFailures.metricApproximateNumberOfMessagesVisible({
      statistic: Stats.MAXIMUM,
    }),
    threshold: 0,
  });
  alarms.add({
    name: 'mail-events-waiting',
    meaning: `Mail events have waited for over ${EVENT_AGE.toHumanString()}.`,
    metric: mailEventQueue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM }),
    threshold: EVENT_AGE.toSeconds(),
  });
  if (webhookFailures) {
    alarms.add({
      name: 'webhook-failing',
      meaning: 'Webhooks were not taken in a day of attempts and were set aside.',
      metric: webhookFailures.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
      }),
      threshold: 0,
    });
  }
}
