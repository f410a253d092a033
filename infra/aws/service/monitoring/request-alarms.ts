import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import type { WaitlistTable } from '../../state/waitlist-table.ts';
import type { AlarmFactory } from './alarm-factory.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { productMetric } from './product-metric.ts';

/** 5xx answers in five minutes that the alarm ignores. The form retries each. */
const TOLERATED_ERRORS = 2;
const HOUR = Duration.hours(1);
/** More addresses than people type into the page within an hour. */
const TOLERATED_UNSUBSCRIBES = 50;
/** Refusals in five minutes that the alarm ignores, such as those of a stranger who calls the API's own address. */
const TOLERATED_REFUSALS = 2;
/** Solved challenges in an hour: a hall of people behind one address solves some two hundred. */
const TOLERATED_CHALLENGES = 300;
const SLOW = Duration.seconds(3);

/** Whether requests are answered, in time, and their rows written. */
export function addRequestAlarms(
  alarms: AlarmFactory,
  { api, context, lambdas }: MonitoredResources,
): void {
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
    name: 'challenges-solved',
    meaning: 'Many calls passed by solving a challenge: a crowd behind one address, or a script.',
    metric: productMetric(context.config.stage, 'challengeSolved', { period: HOUR }),
    threshold: TOLERATED_CHALLENGES,
  });
  alarms.add({
    name: 'origin-refused',
    meaning: 'Requests are refused for their origin key, and none passes: no visitor can sign up.',
    metric: new MathExpression({
      // Every request writes both, so neither is missing while the other is there.
      expression: 'IF(accepted == 0, refused, 0)',
      label: 'Refused while none passed',
      usingMetrics: {
        accepted: productMetric(context.config.stage, 'originAccepted'),
        refused: productMetric(context.config.stage, 'originRefused'),
      },
    }),
    threshold: TOLERATED_REFUSALS,
    evaluationPeriods: 3,
  });
  addThrottleAlarm(alarms, lambdas);
  addTableAlarms(alarms, context.waitlist);
}

/** CloudWatch takes ten metrics in an alarm. */
const METRICS_OF_ALARM = 10;

function addThrottleAlarm(alarms: AlarmFactory, lambdas: MonitoredResources['lambdas']): void {
  const all = Object.values(lambdas);
  if (all.length > METRICS_OF_ALARM) {
    throw new RangeError(`An alarm reads ${METRICS_OF_ALARM} metrics, there are ${all.length}`);
  }
  const watched = all.map(({ definition, lambda }): [string, IMetric] => [
    definition.name.replaceAll('-', '_'),
    lambda.metricThrottles({ label: definition.name }),
  ]);
  const names = all.map(({ definition }) => definition.name);
  alarms.add({
    name: 'lambdas-throttled',
    meaning: `Lambda refused executions, as no concurrency was left, of one of ${names.join(', ')}.`,
    metric: new MathExpression({
      // A Lambda that is not called reports nothing, which counts as zero.
      expression: 'SUM(METRICS())',
      label: 'Refused executions',
      usingMetrics: Object.fromEntries(watched),
    }),
  });
}

/** DynamoDB reports throttled calls of an index under the index, not under the table alone. */
function addTableAlarms(alarms: AlarmFactory, { table }: WaitlistTable): void {
  const index = { GlobalSecondaryIndexName: OUTBOX_INDEX.name };
  const watched = [
    ['table-throttled', 'WriteThrottleEvents', 'writes', {}],
    ['table-reads-throttled', 'ReadThrottleEvents', 'reads', {}],
    ['index-throttled', 'WriteThrottleEvents', 'writes of the outbox index', index],
    ['index-reads-throttled', 'ReadThrottleEvents', 'reads of the outbox index', index],
  ] as const;
  for (const [name, metricName, what, dimensions] of watched) {
    alarms.add({
      name,
      entry: 'table-throttled',
      meaning: `DynamoDB throttled ${what}: they came faster than it had scaled to.`,
      metric: new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: table.tableName, ...dimensions },
        statistic: Stats.SUM,
      }),
    });
  }
}
