import { expect, test } from 'vitest';
import { createGrowthCounter, toChart } from '../../../operator/list/growth.ts';

/** Half past ten in the evening of a Sunday in Zurich. */
const NOW = Date.UTC(2026, 10, 22, 21, 30);

function growthOf(...times: string[]) {
  const counter = createGrowthCounter(NOW);
  for (const time of times) counter.add(Date.parse(time));
  return counter.result().growth;
}

test('a sign-up belongs to the day of Zurich, in summer and in winter', () => {
  const { days } = growthOf('2026-10-24T22:30Z', '2026-10-25T23:30Z');

  expect(days.slice(0, 3)).toEqual([
    { day: '2026-10-25', count: 1 },
    { day: '2026-10-26', count: 1 },
    { day: '2026-10-27', count: 0 },
  ]);
  expect(days.at(-1)?.day).toBe('2026-11-22');
});

test('recent spans are compared with those before them', () => {
  const growth = growthOf(
    '2026-11-22T00:30Z',
    '2026-11-21T22:30Z',
    '2026-11-16T12:00Z',
    '2026-11-12T12:00Z',
    '2026-10-10T12:00Z',
    '2026-08-01T12:00Z',
  );

  expect(growth.today).toBe(1);
  expect(growth.last7Days).toEqual({ count: 3, before: 1 });
  expect(growth.last30Days).toEqual({ count: 4, before: 1 });
});

test('a range that leaves out a part of what is compared compares nothing', () => {
  const day = (of: string) => Date.parse(of);
  const recentIn = (range: { since?: number; until?: number }) => {
    const { last7Days, last30Days } = createGrowthCounter(NOW, range).result().growth;
    return ['before' in last7Days, 'before' in last30Days];
  };

  expect(recentIn({})).toEqual([true, true]);
  expect(recentIn({ since: day('2026-11-01') })).toEqual([true, false]);
  expect(recentIn({ since: day('2026-11-20') })).toEqual([false, false]);
  expect(recentIn({ until: day('2026-11-20') })).toEqual([false, false]);
});

test.each([
  [120, 'day', 1, 120],
  [121, 'week', 7, 18],
])('%i days are drawn by %s', (count, unit, length, spans) => {
  const days = Array.from({ length: count }, (_, index) => ({ day: `day ${index}`, count: 1 }));

  const result = toChart(days);

  expect(result.unit).toBe(unit);
  expect(result.spans).toHaveLength(spans);
  expect(result.spans.reduce((sum, span) => sum + span.count, 0)).toBe(count);
  expect(result.spans.at(-1)).toMatchObject({ count: length, to: `day ${count - 1}` });
});
