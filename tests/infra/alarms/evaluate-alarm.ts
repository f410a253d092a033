import type { Datapoint } from './datapoint.ts';
import { evaluateExpression } from './metric-math.ts';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

interface MetricProperties {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

interface MetricQuery {
  readonly Id: string;
  readonly Expression?: string;
  readonly ReturnData?: boolean;
  readonly Period?: number;
  readonly MetricStat?: {
    readonly Metric: MetricProperties;
    readonly Period: number;
    readonly Stat: string;
    readonly Unit?: string;
  };
}

/** The properties of an `AWS::CloudWatch::Alarm`. */
export interface AlarmProperties extends Partial<MetricProperties> {
  readonly AlarmName?: unknown;
  readonly Metrics?: readonly MetricQuery[];
  readonly Period?: number;
  readonly Statistic?: string;
  readonly ExtendedStatistic?: string;
  readonly Unit?: string;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly TreatMissingData?: 'missing' | 'ignore' | 'breaching' | 'notBreaching';
}

export interface Evaluation {
  readonly datapoints: readonly Datapoint[];
  /** When CloudWatch evaluates: the last period ends here. */
  readonly now: number;
  /** The physical name of what a template refers to. */
  readonly resolve: (value: unknown) => string;
  readonly before?: AlarmState;
}

/**
 * CloudWatch looks further back than the periods that it evaluates, so that datapoints which are late
 * do not count as missing. How far depends on the alarm; its documentation shows two periods more.
 */
const MORE_PERIODS = 2;

/**
 * Evaluates an alarm as CloudWatch does. As many of the latest datapoints as there are periods to
 * evaluate decide. Only where there are fewer does `TreatMissingData` say what fills the gap.
 */
export function evaluateAlarm(alarm: AlarmProperties, evaluation: Evaluation): AlarmState {
  const { EvaluationPeriods: periods, TreatMissingData: treatment = 'missing' } = alarm;
  const needed = alarm.DatapointsToAlarm ?? periods;
  const isBreaching = comparison(alarm);
  const latest = seriesOf(alarm, evaluation, periods + MORE_PERIODS)
    .filter((value) => value !== undefined)
    .slice(0, periods)
    .map(isBreaching);
  const breaching = latest.filter(Boolean).length;
  const missing = periods - latest.length;
  if (treatment === 'breaching') return breaching + missing >= needed ? 'ALARM' : 'OK';
  if (treatment === 'notBreaching' || missing === 0) return breaching >= needed ? 'ALARM' : 'OK';
  if (latest.length > 0) return breaching === latest.length ? 'ALARM' : 'OK';
  return treatment === 'ignore' ? (evaluation.before ?? 'INSUFFICIENT_DATA') : 'INSUFFICIENT_DATA';
}

/** The value of each period, the latest first. Undefined for a period without one. */
function seriesOf(
  alarm: AlarmProperties,
  evaluation: Evaluation,
  periods: number,
): (number | undefined)[] {
  const { Metrics: queries } = alarm;
  if (!queries) {
    const stat = alarm.ExtendedStatistic ?? alarm.Statistic ?? '';
    return series(alarm as MetricProperties, stat, periodOf(alarm.Period), alarm.Unit);
  }
  const returned = queries.filter(({ ReturnData }) => ReturnData !== false);
  if (returned.length !== 1) throw new Error('An alarm watches one of its metrics');
  const inputs = queries.flatMap(({ Id, MetricStat: stat }) =>
    stat ? [[Id, series(stat.Metric, stat.Stat, stat.Period, stat.Unit)] as const] : [],
  );
  const [{ Expression: expression = returned[0]!.Id }] = returned as [MetricQuery];
  return Array.from({ length: periods }, (_, index) =>
    evaluateExpression(
      expression,
      Object.fromEntries(inputs.map(([id, values]) => [id, values[index]])),
    ),
  );

  function series(metric: MetricProperties, stat: string, period: number, unit?: string) {
    const points = pointsOf(metric, evaluation, unit);
    return Array.from({ length: periods }, (_, index) => {
      const end = evaluation.now - index * period * 1000;
      const begin = end - period * 1000;
      return statistic(
        stat,
        points.filter(({ at }) => at >= begin && at < end).map(({ value }) => value),
      );
    });
  }
}

function periodOf(seconds: number | undefined): number {
  if (seconds === undefined) throw new Error('An alarm on a metric names its period');
  return seconds;
}

/** A metric is its namespace, its name and exactly its dimensions. */
function pointsOf(
  { Namespace, MetricName, Dimensions = [] }: MetricProperties,
  { datapoints, resolve }: Evaluation,
  unit: string | undefined,
): Datapoint[] {
  const wanted = JSON.stringify(
    Dimensions.map(({ Name, Value }) => [Name, resolve(Value)]).toSorted(byName),
  );
  return datapoints.filter(
    (point) =>
      point.namespace === Namespace &&
      point.name === MetricName &&
      (unit === undefined || point.unit === unit) &&
      JSON.stringify(Object.entries(point.dimensions).toSorted(byName)) === wanted,
  );
}

function byName([a = '']: readonly string[], [b = '']: readonly string[]): number {
  return a < b ? -1 : Number(a > b);
}

function statistic(name: string, values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sum = values.reduce((total, value) => total + value, 0);
  if (name === 'Sum') return sum;
  if (name === 'SampleCount') return values.length;
  if (name === 'Average') return sum / values.length;
  if (name === 'Maximum') return Math.max(...values);
  if (name === 'Minimum') return Math.min(...values);
  const percent = /^p(\d+(?:\.\d+)?)$/.exec(name)?.[1];
  if (percent === undefined) throw new Error(`The statistic ${name} is not known here`);
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((Number(percent) / 100) * sorted.length) - 1)];
}

function comparison({ ComparisonOperator, Threshold }: AlarmProperties) {
  const operators: Readonly<Record<string, (value: number) => boolean>> = {
    GreaterThanThreshold: (value) => value > Threshold,
    GreaterThanOrEqualToThreshold: (value) => value >= Threshold,
    LessThanThreshold: (value) => value < Threshold,
    LessThanOrEqualToThreshold: (value) => value <= Threshold,
  };
  const operator = operators[ComparisonOperator];
  if (!operator) throw new Error(`The comparison ${ComparisonOperator} is not known here`);
  return operator;
}
