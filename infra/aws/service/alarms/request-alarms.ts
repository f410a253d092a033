import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { lambdasOf, type Watched } from '../watched.ts';
import type { AlarmBell } from './alarm-bell.ts';

const FIVE_MINUTES = Duration.minutes(5);
const SLOW_MS = 3000;

/** What a visitor would notice. */
export function watchRequests(bell: AlarmBell, watched: Watched): void {
  const { api, unsubscribe, context } = watched;
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
    meaning: 'Lambda refused executions: the account is out of concurrency.',
    metric: sumOf(
      'throttles',
      lambdasOf(watched).map((lambda) => lambda.metricThrottles({ period: FIVE_MINUTES })),
    ),
    over: 0,
  });
  bell.ring({
    name: 'table-throttled',
    meaning: 'DynamoDB throttled the table: writes came faster than it had scaled to.',
    metric: context.waitlist.table.metricThrottledRequestsForOperations({
      operations: [Operation.UPDATE_ITEM, Operation.PUT_ITEM, Operation.QUERY],
      period: FIVE_MINUTES,
    }),
    over: 0,
  });
}

function sumOf(label: string, metrics: readonly Metric[]): MathExpression {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    label,
    expression: named.map(([name]) => name).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period: FIVE_MINUTES,
  });
}
