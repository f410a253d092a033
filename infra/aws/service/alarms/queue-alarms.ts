import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Watched } from '../watched.ts';
import type { AlarmBell } from './alarm-bell.ts';

const FIVE_MINUTES = Duration.minutes(5);
const EVENT_AGE_SECONDS = 900;

/** What was set aside, and what waits. */
export function watchQueues(bell: AlarmBell, { sender, mailEvents }: Watched): void {
  bell.ring({
    name: 'doorbell-failures',
    meaning: 'Stream records could not be handled and were set aside; their rows go by the sweep.',
    metric: sender.doorbellFailures.metricApproximateNumberOfMessagesVisible({
      period: FIVE_MINUTES,
      statistic: Stats.MAXIMUM,
    }),
    over: 0,
  });
  bell.ring({
    name: 'mail-events-set-aside',
    meaning: 'Mail events could not be applied: a bounced address may be mailed again.',
    metric: mailEvents.failures.metricApproximateNumberOfMessagesVisible({
      period: FIVE_MINUTES,
      statistic: Stats.MAXIMUM,
    }),
    over: 0,
  });
  bell.ring({
    name: 'mail-events-waiting',
    meaning: 'Mail events have waited for over fifteen minutes.',
    metric: mailEvents.queue.metricApproximateAgeOfOldestMessage({
      period: FIVE_MINUTES,
      statistic: Stats.MAXIMUM,
    }),
    over: EVENT_AGE_SECONDS,
  });
}
