import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { productMetric } from '../product-metric.ts';
import type { ServiceContext } from '../service-context.ts';
import type { AlarmBell } from './alarm-bell.ts';

const HOUR = Duration.hours(1);
/** Half of where SES puts an account under review (5 % bounces, 0.1 % complaints). */
const BOUNCE_RATE = 0.025;
const COMPLAINT_RATE = 0.0005;
const UNKNOWN_PER_HOUR = 5;

/** What becomes of mails, and of our name with SES. */
export function watchMails(bell: AlarmBell, { config, configurationSet }: ServiceContext): void {
  bell.ring({
    name: 'mails-rejected',
    meaning: 'SES refused mails for good; their rows are parked.',
    metric: productMetric(config.stage, 'mailRejected', HOUR),
    over: 0,
  });
  bell.ring({
    name: 'mails-unknown',
    meaning: 'Answers of SES were lost: these mails may go out twice.',
    metric: productMetric(config.stage, 'mailUnknown', HOUR),
    over: UNKNOWN_PER_HOUR,
  });
  const reputation = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet.configurationSetName },
      period: HOUR,
      statistic: Stats.MAXIMUM,
    });
  bell.ring({
    name: 'bounce-rate-high',
    meaning: 'Mails bounce at half the rate at which SES reviews an account.',
    metric: reputation('Reputation.BounceRate'),
    over: BOUNCE_RATE,
  });
  bell.ring({
    name: 'complaint-rate-high',
    meaning: 'Recipients complain at half the rate at which SES reviews an account.',
    metric: reputation('Reputation.ComplaintRate'),
    over: COMPLAINT_RATE,
  });
}
