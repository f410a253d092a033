import { runInNewContext } from 'node:vm';
import { quantile, sum } from 'simple-statistics';
import { z } from 'zod';
import type { Datapoint } from './printed.ts';

type Statistic = (values: number[]) => number;
const STATISTICS = {
  Sum: sum,
  SampleCount: ({ length }) => length,
  Maximum: (values) => Math.max(...values),
  Minimum: (values) => Math.min(...values),
  p95: (values) => quantile(values, 0.95),
} as const satisfies Readonly<Record<string, Statistic>>;

const statistic = z.enum(['Sum', 'SampleCount', 'Maximum', 'Minimum', 'p95']);
const metric = {
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.strictObject({ Name: z.string(), Value: z.unknown() })),
};
const rule = {
  Threshold: z.number(),
  ComparisonOperator: z.enum(['GreaterThanThreshold', 'LessThanThreshold']),
  EvaluationPeriods: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
};
/** Of no consequence for the state. */
const ignored = {
  AlarmName: z.unknown().optional(),
  AlarmDescription: z.unknown().optional(),
  AlarmActions: z.unknown().optional(),
  OKActions: z.unknown().optional(),
  Tags: z.unknown().optional(),
};

const onMetric = z.strictObject({
  ...rule,
  ...ignored,
  ...metric,
  Period: z.number(),
  Statistic: statistic.optional(),
  ExtendedStatistic: statistic.optional(),
});
const onExpression = z.strictObject({
  ...rule,
  ...ignored,
  Metrics: z.tuple(
    [
      z.strictObject({
        Id: z.string(),
        Label: z.string(),
        Expression: z.string(),
        ReturnData: z.literal(true),
      }),
    ],
    z.strictObject({
      Id: z.string(),
      Label: z.string().optional(),
      MetricStat: z.strictObject({
        Metric: z.strictObject(metric),
        Period: z.number(),
        Stat: statistic,
      }),
      ReturnData: z.literal(false),
    }),
  ),
});

/**
 * The properties of an `AWS::CloudWatch::Alarm` that ours have. Others are refused, so that no alarm
 * passes for tested by a rule that is missing here.
 */
export const alarmSchema = z.union([onMetric, onExpression]);
export type Alarm = z.output<typeof alarmSchema>;

export interface Evaluation {
  readonly datapoints: readonly Datapoint[];
  /** When CloudWatch evaluates: the last period ends here. */
  readonly now: number;
  /** The physical name of what a template refers to. */
  readonly resolve: (value: unknown) => string;
}

/**
 * CloudWatch looks further back than the periods that it evaluates, so that late datapoints do not
 * count as missing. How far depends on the alarm. Its documentation shows two more periods.
 */
const MORE_PERIODS = 2;

/**
 * Evaluates an alarm as CloudWatch does: by as many of the latest datapoints as there are periods to
 * evaluate. If there are fewer, `TreatMissingData` fills the gap.
 */
export function evaluateAlarm(alarm: Alarm, evaluation: Evaluation): 'OK' | 'ALARM' {
  const { EvaluationPeriods: periods, ComparisonOperator, Threshold, TreatMissingData } = alarm;
  const latest = Array.from({ length: periods + MORE_PERIODS }, (_, index) =>
    valueOf(alarm, evaluation, index),
  )
    .filter((value) => value !== undefined)
    .slice(0, periods);
  const breaching = latest.filter((value) =>
    ComparisonOperator === 'GreaterThanThreshold' ? value > Threshold : value < Threshold,
  );
  const missing = TreatMissingData === 'breaching' ? periods - latest.length : 0;
  return breaching.length + missing === periods ? 'ALARM' : 'OK';
}

/** What an alarm compares, that many periods ago. Undefined without datapoints. */
function valueOf(alarm: Alarm, evaluation: Evaluation, periodsAgo: number): number | undefined {
  const read = (of: Metric, stat: keyof typeof STATISTICS | undefined, seconds: number) => {
    if (!stat) throw new Error('An alarm on a metric needs a statistic');
    const end = evaluation.now - periodsAgo * seconds * 1000;
    const values = pointsOf(of, evaluation)
      .filter(({ at }) => at >= end - seconds * 1000 && at < end)
      .map(({ value }) => value);
    return values.length > 0 ? STATISTICS[stat](values) : undefined;
  };
  if (!('Metrics' in alarm)) {
    return read(alarm, alarm.Statistic ?? alarm.ExtendedStatistic, alarm.Period);
  }
  const [{ Expression }, ...queries] = alarm.Metrics;
  const values = queries.map(({ Id, MetricStat: { Metric, Stat, Period } }) => {
    return [Id, read(Metric, Stat, Period)] as const;
  });
  return evaluateExpression(Expression, Object.fromEntries(values));
}

type Metric = z.output<z.ZodObject<typeof metric>>;

/** A metric is its namespace, its name and exactly its dimensions. */
function pointsOf(
  { Namespace, MetricName, Dimensions }: Metric,
  { datapoints, resolve }: Evaluation,
): Datapoint[] {
  const wanted = new Map(Dimensions.map(({ Name, Value }) => [Name, resolve(Value)]));
  return datapoints.filter(({ namespace, name, dimensions }) => {
    const given = Object.entries(dimensions);
    return (
      namespace === Namespace &&
      name === MetricName &&
      given.length === wanted.size &&
      given.every(([key, value]) => wanted.get(key) === value)
    );
  });
}

/**
 * Evaluates `SUM(METRICS())`, in which metrics without a value count as zero, or a metric math expression of numbers, ids, comparisons, `AND`, `OR`, arithmetic and `IF`,
 * which JavaScript evaluates in the same order. Undefined if a metric has no value.
 */
function evaluateExpression(
  expression: string,
  values: Readonly<Record<string, number | undefined>>,
): number | undefined {
  if (expression === 'SUM(METRICS())') {
    const known = Object.values(values).filter((value) => value !== undefined);
    return known.length > 0 ? sum(known) : undefined;
  }
  const names = expression.match(/[a-z_]\w*/gi) ?? [];
  const unknown = names.filter((name) => !(name in values) && !/^(?:IF|AND|OR)$/.test(name));
  if (unknown.length > 0 || !/^[\w\s.=<>!+*/(),-]*$/.test(expression)) {
    throw new SyntaxError(`Not supported here: ${expression}`);
  }
  const code = expression.replaceAll(/\bAND\b/g, '&&').replaceAll(/\bOR\b/g, '||');
  const IF = (condition: unknown, then: number, otherwise: number) =>
    condition ? then : otherwise;
  const result = Number(runInNewContext(code, { ...values, IF }));
  return names.some((name) => name in values && values[name] === undefined) ? undefined : result;
}
