import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { productMetric } from '../product-metric.ts';
import type { Watched } from '../watched.ts';
import type { AlarmBell } from './alarm-bell.ts';

const FIVE_MINUTES = Duration.minutes(5);
const OUTBOX_AGE_SECONDS = 900;
const STREAM_AGE_MS = 300_000;

/** Whether owed mails leave. */
export function watchSender(bell: AlarmBell, { sender, mailEvents, context }: Watched): void {
  const { stage } = context.config;
  bell.ring({
    name: 'outbox-old',
    meaning: 'A mail has been owed for over fifteen minutes, or the sweep does not run.',
    metric: productMetric(stage, 'outboxAgeSeconds', FIVE_MINUTES, Stats.MAXIMUM),
    over: OUTBOX_AGE_SECONDS,
    periods: 2,
    silenceIsBad: true,
  });
  bell.ring({
    name: 'sender-failing',
    meaning: 'The sender faults: mails wait for a sweep that works.',
    metric: sender.lambda.metricErrors({ period: FIVE_MINUTES }),
    over: 2,
  });
  bell.ring({
    name: 'stream-behind',
    meaning: 'The doorbell is over five minutes late: mails go by the sweep only.',
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensionsMap: { FunctionName: sender.lambda.functionName },
      period: FIVE_MINUTES,
      statistic: Stats.MAXIMUM,
    }),
    over: STREAM_AGE_MS,
  });
  bell.ring({
    name: 'mail-events-failing',
    meaning: 'Mail events are not handled: bounces and complaints wait in their queue.',
    metric: mailEvents.lambda.metricErrors({ period: FIVE_MINUTES }),
    over: 2,
  });
}
