import { expect, test } from 'vitest';
import { growthOf, toChart } from '../../../operator/list/growth.ts';

/** Half past ten in the evening of a Sunday in Zurich. */
const NOW = Date.UTC(2026, 10, 22, 21, 30);

function growth(...signUps: string[]) {
  const times = signUps.map((time) => Date.parse(time));
  return growthOf(times, Uint32Array.from(times.keys()), NOW);
}

test('a sign-up belongs to the day of Zurich, in summer and in winter', () => {
  const { days } = growth('2026-10-24T22:30Z', '2026-10-25T23:30Z');

  expect(days.slice(0, 3)).toEqual([
    { day: '2026-10-25', count: 1 },
    { day: '2026-10-26', count: 1 },
    { day: '2026-10-27', count: 0 },
  ]);
  expect(days.at(-1)?.day).toBe('2026-11-22');
});

test('recent days are added up, today with them', () => {
  const recent = growth(
    '2026-11-22T00:30Z',
    '2026-11-21T22:30Z',
    '2026-11-16T12:00Z',
    '2026-11-12T12:00Z',
    '2026-08-01T12:00Z',
  );

  expect(recent).toMatchObject({ today: 1, last7Days: 3, last30Days: 4 });
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
