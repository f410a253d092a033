import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmFactory } from './alarm-factory.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { productMetric } from './product-metric.ts';

const MINUTE = Duration.minutes(1);
/** A lost answer of SES takes less time. */
const STOPPED_MINUTES = 5;
const HOUR = Duration.hours(1);
const TOLERATED_UNKNOWN = 5;
/** Rates at which SES puts an account under review. The alarms go off at half of them. */
const REVIEWED_BOUNCE_RATE = 0.05;
const REVIEWED_COMPLAINT_RATE = 0.001;

/** Whether owed mails are sent, and their outcomes. */
export function addMailAlarms(alarms: AlarmFactory, { context }: MonitoredResources): void {
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
    name: 'sender-silent',
    meaning: 'No sender has reported for ten minutes: no mail is sent.',
    metric: productMetric(config.stage, 'outboxAgeSeconds', { statistic: Stats.SAMPLE_COUNT }),
    threshold: 1,
    isMinimum: true,
    evaluationPeriods: 2,
    treatMissingAsBreaching: true,
  });
  alarms.add({
    name: 'mails-rejected',
    meaning: 'SES refused mails for good; their rows are parked.',
    metric: productMetric(config.stage, 'mailRejected', { period: HOUR }),
  });
  alarms.add({
    name: 'sending-stopped',
    meaning:
      'Mail is owed and slots are free, but nothing is sent, or SES takes none of ten in a row.',
    metric: new MathExpression({
      // A sender writes all of them, so none is missing while the others are there.
      expression: 'IF((waiting > 0 AND sent == 0) OR stopped > 0, 1, 0)',
      label: 'Minutes without a mail',
      period: MINUTE,
      usingMetrics: {
        waiting: productMetric(config.stage, 'mailWaiting', { period: MINUTE }),
        sent: productMetric(config.stage, 'mailSent', { period: MINUTE }),
        stopped: productMetric(config.stage, 'sendingStopped', { period: MINUTE }),
      },
    }),
    evaluationPeriods: STOPPED_MINUTES,
  });
  alarms.add({
    name: 'quota-used-up',
    meaning: 'Mails are owed and the day’s sending quota is used up: they wait for the quota.',
    metric: productMetric(config.stage, 'quotaUsedUp'),
    evaluationPeriods: 2,
  });
  alarms.add({
    name: 'mail-slowed',
    meaning:
      'Too many mails bounced or were called spam: for now announcements wait and confirmations are slow.',
    metric: productMetric(config.stage, 'mailSlowed'),
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
