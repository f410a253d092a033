import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmFactory } from './alarm-factory.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { productMetric } from './product-metric.ts';

const OUTBOX_AGE = Duration.minutes(15);
const STREAM_AGE = Duration.minutes(5);
const HOUR = Duration.hours(1);
const TOLERATED_UNKNOWN = 5;
/** Rates at which SES puts an account under review. The alarms go off at half of them. */
const REVIEWED_BOUNCE_RATE = 0.05;
const REVIEWED_COMPLAINT_RATE = 0.001;

/** Whether owed mails are sent, and what becomes of them. */
export function addMailAlarms(
  alarms: AlarmFactory,
  { context, lambdas }: MonitoredResources,
): void {
  const { config, configurationSet } = context;
  const reputation = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet.configurationSetName },
      period: HOUR,
      statistic: Stats.MAXIMUM,
    });

  alarms.add({
    name: 'outbox-old',
    meaning: `A mail is overdue by more than ${OUTBOX_AGE.toHumanString()}, or the sweep does not run.`,
    metric: productMetric(config.stage, 'outboxAgeSeconds', { statistic: Stats.MAXIMUM }),
    threshold: OUTBOX_AGE.toSeconds(),
    evaluationPeriods: 2,
    treatMissingAsBreaching: true,
  });
  alarms.add({
    name: 'stream-behind',
    meaning: `The stream is over ${STREAM_AGE.toHumanString()} behind: only the sweep sends mails.`,
    metric: lambdas.mailSender.lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM }),
    threshold: STREAM_AGE.toMilliseconds(),
  });
  alarms.add({
    name: 'mails-rejected',
    meaning: 'SES refused mails for good; their rows are parked.',
    metric: productMetric(config.stage, 'mailRejected', { period: HOUR }),
    threshold: 0,
  });
  alarms.add({
    name: 'sending-stopped',
    meaning: 'SES took none of ten mails in a row, again and again: nothing is sent meanwhile.',
    metric: productMetric(config.stage, 'sendingStopped'),
    threshold: 0,
    evaluationPeriods: 2,
  });
  alarms.add({
    name: 'mails-paused',
    meaning: 'Too many mails bounced or were called spam: all mail waits until you resume it.',
    metric: productMetric(config.stage, 'mailPaused'),
    threshold: 0,
  });
  alarms.add({
    name: 'mails-unknown',
    meaning: 'Answers of SES were lost: these mails may go out twice.',
    metric: productMetric(config.stage, 'mailUnknown', { period: HOUR }),
    threshold: TOLERATED_UNKNOWN,
  });
  alarms.add({
    name: 'bounce-rate-high',
    meaning: 'Mails bounce at half the rate at which SES reviews an account.',
    metric: reputation('Reputation.BounceRate'),
    threshold: REVIEWED_BOUNCE_RATE / 2,
  });
  alarms.add({
    name: 'complaint-rate-high',
    meaning: 'Recipients complain at half the rate at which SES reviews an account.',
    metric: reputation('Reputation.ComplaintRate'),
    threshold: REVIEWED_COMPLAINT_RATE / 2,
  });
}
