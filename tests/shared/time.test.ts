import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime, weekdayOf } from '#shared/time.ts';

test.each([
  ['in winter', '2026-11-22T05:00:00Z', '2026-11-22 06:00:00'],
  ['in summer', '2026-07-01T22:30:15Z', '2026-07-02 00:30:15'],
  ['before the clocks go forward', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['after the clocks go forward', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['after the clocks go back', '2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
])('a time %s is shown and read back', (_, instant, shown) => {
  const time = Date.parse(instant);

  expect(toLocalTime(time)).toBe(shown);
  expect(fromLocalTime(Date.parse(`${shown.replace(' ', 'T')}Z`))).toBe(time);
});

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0);
  expect(weekdayOf('2026-11-29')).toBe(6);
});
