import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Watched } from '../watched.ts';
import type { AlarmBell } from './alarm-bell.ts';

const FIVE_MINUTES = Duration.minutes(5);
const SLOW_MS = 3000;

/** What a visitor would notice. */
export function watchRequests(bell: AlarmBell, { api, unsubscribe, context }: Watched): void {
  const { waitlist } = context;
  bell.ring({
    name: 'api-failing',
    meaning: 'The API answered 5xx: sign-ups, contact messages or unsubscribes are being lost.',
    metric: api.metricServerError({ period: FIVE_MINUTES, statistic: Stats.SUM }),
    over: 2,
  });
  bell.ring({
    name: 'api-slow',
    meaning: 'One API answer in twenty takes over three seconds.',
    metric: api.metricLatency({ period: FIVE_MINUTES, statistic: Stats.percentile(95) }),
    over: SLOW_MS,
    periods: 3,
  });
  bell.ring({
    name: 'unsubscribe-url-failing',
    meaning: 'The Function URL answered 5xx: one-click unsubscribes from mail clients fail.',
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Url5xxCount',
      dimensionsMap: { FunctionName: unsubscribe.lambda.functionName },
      period: FIVE_MINUTES,
      statistic: Stats.SUM,
    }),
    over: 0,
  });
  bell.ring({
    name: 'lambdas-throttled',
    meaning: 'Lambda refused executions: the account is out of concurrency in this region.',
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      period: FIVE_MINUTES,
      statistic: Stats.SUM,
    }),
    over: 0,
  });
  bell.ring({
    name: 'table-throttled',
    meaning: 'DynamoDB throttled writes: they came faster than the table had scaled to.',
    metric: new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'WriteThrottleEvents',
      dimensionsMap: { TableName: waitlist.table.tableName },
      period: FIVE_MINUTES,
      statistic: Stats.SUM,
    }),
    over: 0,
  });
}
