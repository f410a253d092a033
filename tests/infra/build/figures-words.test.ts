import { expect, test } from 'vitest';
import { describeGrowth, fitExponent } from '../../bench/describe-growth.ts';
import type { Series, Unit } from '../../bench/figure.ts';
import { formatRatio, formatValue } from '../../bench/report/format-value.ts';

function seriesOf(valueAt: (x: number) => number): Series {
  const points = [1000, 10_000, 100_000].map((x) => ({ x, value: valueAt(x) }));
  return { id: 'a', name: 'A call', unit: 'ms', along: 'rows', points };
}

test('a power has its exponent', () => {
  expect(fitExponent(seriesOf((x) => 3 * x ** 0.5).points)).toBeCloseTo(0.5);
});

test.each([
  ['flat', () => 4],
  ['linear at most', (x: number) => 2 * x],
  ['steeper than linear', (x: number) => x ** 1.5],
])('growth is called %s', (word, valueAt) => {
  expect(describeGrowth(seriesOf(valueAt))).toContain(`A call: ${word}`);
});

test.each<[number, Unit, string]>([
  [640, 'bytes', '640 bytes'],
  [26_466, 'bytes', '26.5 kB'],
  [2_559_000, 'bytes', '2,559 kB'],
  [0.1234, 'ms', '0.123 ms'],
  [1050, 'ms', '1.05 s'],
  [360, 's', '6 min'],
  [90_466, 's', '25.1 h'],
  [-0.5, '%', '−0.5 %'],
  [1_000_000, 'mails', '1,000,000'],
  [193.4, 'MB', '193 MB'],
])('%d %s is written as %s', (value, unit, text) => {
  expect(formatValue(value, unit)).toBe(text);
});

test.each([
  [0.8234, '0.82 ×'],
  [1.0011, '1.001 ×'],
  [0.0823, '0.082 ×'],
])('the ratio %d is written as %s', (ratio, text) => {
  expect(formatRatio(ratio)).toBe(text);
});
