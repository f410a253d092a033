import { describe, expect, test } from 'vitest';
import { type Alarm, alarmSchema, evaluateAlarm, evaluateExpression } from './evaluate-alarm.ts';
import type { Datapoint } from './printed.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const MINUTE_MS = 60_000;

const ALARM = {
  Namespace: 'N',
  MetricName: 'M',
  Dimensions: [{ Name: 'service', Value: 'trial' }],
  Period: 60,
  Statistic: 'Sum',
  Threshold: 0,
  ComparisonOperator: 'GreaterThanThreshold',
  EvaluationPeriods: 3,
  TreatMissingData: 'notBreaching',
};

/** A value of the metric, this many minutes ago. */
function ago(minutes: number, value: number, changes: Partial<Datapoint> = {}): Datapoint {
  const at = NOW - minutes * MINUTE_MS - 1;
  return { namespace: 'N', name: 'M', dimensions: { service: 'trial' }, at, value, ...changes };
}

function stateOf(properties: object, datapoints: readonly Datapoint[]) {
  const alarm: Alarm = alarmSchema.parse({ ...ALARM, ...properties });
  return evaluateAlarm(alarm, { datapoints, now: NOW, resolve: String });
}

/** Datapoints as AWS's table of missing data writes them: `X` breaches, `0` does not, `-` is missing. */
function pattern(text: string): Datapoint[] {
  const marks = text.split(' ');
  return marks.flatMap((mark, index) =>
    mark === '-' ? [] : [ago(marks.length - 1 - index, mark === 'X' ? 1 : 0)],
  );
}

describe('an alarm', () => {
  // The rows of AWS's table for three periods of three, with what each treatment makes of them.
  test.each([
    ['0 - X - X', 'OK', 'OK'],
    ['- - - - 0', 'OK', 'OK'],
    ['- - - - -', 'ALARM', 'OK'],
    ['0 X X - X', 'ALARM', 'ALARM'],
    ['- - X - -', 'ALARM', 'OK'],
  ])('treats missing data as AWS does: %s', (text, breaching, notBreaching) => {
    const points = pattern(text);

    expect(stateOf({ TreatMissingData: 'breaching' }, points)).toBe(breaching);
    expect(stateOf({ TreatMissingData: 'notBreaching' }, points)).toBe(notBreaching);
  });

  test.each([
    { TreatMissingData: 'ignore' },
    { DatapointsToAlarm: 2 },
    { Statistic: 'Average' },
    { ComparisonOperator: 'LessThanOrEqualToThreshold' },
    { Unit: 'Seconds' },
  ])('refuses what ours do not have: %o', (properties) => {
    expect(() => stateOf(properties, [])).toThrow();
  });

  test.each([
    ['another dimension', { dimensions: { service: 'other' } }],
    ['one dimension more', { dimensions: { service: 'trial', function: 'f' } }],
    ['no dimension', { dimensions: {} }],
    ['another namespace', { namespace: 'O' }],
    ['another name', { name: 'O' }],
  ])('reads no metric of %s', (_, changes) => {
    const points = [0, 1, 2].map((minutes) => ago(minutes, 1, changes));

    expect(stateOf({}, points)).toBe('OK');
  });

  test.each([
    ['Sum', 6],
    ['Maximum', 3],
    ['Minimum', 1],
    ['SampleCount', 3],
  ])('takes the %s of a period', (Statistic, value) => {
    const points = [ago(0, 1), ago(0, 2), ago(0, 3)];
    const alarm = { Statistic, EvaluationPeriods: 1 };

    expect(stateOf({ ...alarm, Threshold: value - 0.1 }, points)).toBe('ALARM');
    expect(stateOf({ ...alarm, Threshold: value }, points)).toBe('OK');
  });

  test('takes a percentile of a period', () => {
    const points = Array.from({ length: 100 }, (_, index) => ago(0, index + 1));
    const alarm = { Statistic: undefined, ExtendedStatistic: 'p95', EvaluationPeriods: 1 };

    expect(stateOf({ ...alarm, Threshold: 94 }, points)).toBe('ALARM');
    expect(stateOf({ ...alarm, Threshold: 96 }, points)).toBe('OK');
  });
});

describe('metric math', () => {
  test.each([
    ['IF(a > 0 AND b == 0, 1, 0)', { a: 1, b: 0 }, 1],
    ['IF(a > 0 AND b == 0, 1, 0)', { a: 1, b: 2 }, 0],
    ['IF((a > 0 AND b == 0) OR c > 0, 1, 0)', { a: 0, b: 0, c: 1 }, 1],
    ['a + b * 2 - 1', { a: 1, b: 2 }, 4],
    ['(a + b) / 2', { a: 1, b: 2 }, 1.5],
    ['SUM(METRICS())', { a: 1, b: undefined, c: 2 }, 3],
    ['SUM(METRICS())', { a: undefined }, undefined],
    ['IF(a == 0, b, 0)', { a: undefined, b: 3 }, undefined],
  ])('%s of %o', (expression, values, expected) => {
    expect(evaluateExpression(expression, values)).toBe(expected);
  });

  test.each(['FILL(a, 0)', 'a +', 'a b', 'z > 0', 'a; b'])('refuses %s', (text) => {
    expect(() => evaluateExpression(text, { a: 1, b: 2 })).toThrow();
  });
});
