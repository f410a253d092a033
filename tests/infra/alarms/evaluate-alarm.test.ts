import { describe, expect, test } from 'vitest';
import type { Datapoint } from './datapoint.ts';
import { evaluateAlarm, type AlarmProperties } from './evaluate-alarm.ts';
import { evaluateExpression } from './metric-math.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const MINUTE_MS = 60_000;

const ALARM: AlarmProperties = {
  Namespace: 'N',
  MetricName: 'M',
  Dimensions: [{ Name: 'service', Value: 'trial' }],
  Period: 60,
  Statistic: 'Sum',
  Threshold: 0,
  ComparisonOperator: 'GreaterThanThreshold',
  EvaluationPeriods: 3,
};

/** A value of the metric, so many minutes ago. */
function ago(minutes: number, value: number, changes: Partial<Datapoint> = {}): Datapoint {
  const at = NOW - minutes * MINUTE_MS - 1;
  return { namespace: 'N', name: 'M', dimensions: { service: 'trial' }, at, value, ...changes };
}

function stateOf(alarm: Partial<AlarmProperties>, datapoints: readonly Datapoint[]) {
  return evaluateAlarm({ ...ALARM, ...alarm }, { datapoints, now: NOW, resolve: String });
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
    ['0 - X - X', 'OK', 'OK', 'OK'],
    ['- - - - 0', 'OK', 'OK', 'OK'],
    ['- - - - -', 'INSUFFICIENT_DATA', 'ALARM', 'OK'],
    ['0 X X - X', 'ALARM', 'ALARM', 'ALARM'],
    ['- - X - -', 'ALARM', 'ALARM', 'OK'],
  ])('treats what is missing as AWS says: %s', (text, missing, breaching, notBreaching) => {
    const points = pattern(text);

    expect(stateOf({ TreatMissingData: 'missing' }, points)).toBe(missing);
    expect(stateOf({ TreatMissingData: 'breaching' }, points)).toBe(breaching);
    expect(stateOf({ TreatMissingData: 'notBreaching' }, points)).toBe(notBreaching);
  });

  test('rings at so many of its periods as it asks for', () => {
    expect(stateOf({ DatapointsToAlarm: 2 }, pattern('X 0 X'))).toBe('ALARM');
    expect(stateOf({}, pattern('X 0 X'))).toBe('OK');
  });

  test.each([
    ['another dimension', { dimensions: { service: 'other' } }],
    ['one dimension more', { dimensions: { service: 'trial', function: 'f' } }],
    ['no dimension', { dimensions: {} }],
    ['another namespace', { namespace: 'O' }],
    ['another name', { name: 'O' }],
  ])('reads no metric of %s', (_, changes) => {
    const points = [0, 1, 2].map((minutes) => ago(minutes, 1, changes));

    expect(stateOf({ TreatMissingData: 'notBreaching' }, points)).toBe('OK');
  });

  test('reads no metric of another unit, where it names one', () => {
    const points = [0, 1, 2].map((minutes) => ago(minutes, 1, { unit: 'Seconds' }));

    expect(stateOf({ Unit: 'Seconds' }, points)).toBe('ALARM');
    expect(stateOf({ Unit: 'Count', TreatMissingData: 'notBreaching' }, points)).toBe('OK');
  });

  test.each([
    ['Sum', 6],
    ['Average', 2],
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
    const alarm = { ExtendedStatistic: 'p95', EvaluationPeriods: 1 };

    expect(stateOf({ ...alarm, Threshold: 94 }, points)).toBe('ALARM');
    expect(stateOf({ ...alarm, Threshold: 95 }, points)).toBe('OK');
  });
});

describe('metric math', () => {
  test.each([
    ['IF(a > 0 AND b == 0, 1, 0)', { a: 1, b: 0 }, 1],
    ['IF(a > 0 AND b == 0, 1, 0)', { a: 1, b: 2 }, 0],
    ['IF((a > 0 AND b == 0) OR c > 0, 1, 0)', { a: 0, b: 0, c: 1 }, 1],
    ['a + b * 2 - 1', { a: 1, b: 2 }, 4],
    ['(a + b) / 2', { a: 1, b: 2 }, 1.5],
    ['IF(a == 0, b, 0)', { a: undefined, b: 3 }, undefined],
  ])('%s of %o', (expression, values, expected) => {
    expect(evaluateExpression(expression, values)).toBe(expected);
  });

  test.each(['FILL(a, 0)', 'a +', 'a b', 'z > 0', 'a; b'])('refuses what it cannot: %s', (text) => {
    expect(() => evaluateExpression(text, { a: 1, b: 2 })).toThrow(SyntaxError);
  });
});
