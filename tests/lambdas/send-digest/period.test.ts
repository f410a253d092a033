import { expect, test } from 'vitest';
import { lastPeriod, periodUntil } from '../../../lambdas/send-digest/period.ts';

const iso = (time: number) => new Date(time).toISOString();

test('a day is the one before, from midnight to midnight in Zurich', () => {
  const { name, before, from, to } = lastPeriod('daily', Date.parse('2026-11-22T05:00Z'));

  expect(name).toBe('daily-2026-11-22');
  expect(iso(before)).toBe('2026-11-19T23:00:00.000Z');
  expect(iso(from)).toBe('2026-11-20T23:00:00.000Z');
  expect(iso(to)).toBe('2026-11-21T23:00:00.000Z');
});

test('a day is the same however late it is told of', () => {
  expect(lastPeriod('daily', Date.parse('2026-11-22T22:59Z'))).toEqual(
    lastPeriod('daily', Date.parse('2026-11-21T23:00Z')),
  );
});

test.each([
  ['the day on which summer begins has 23 hours', '2026-03-30T04:00Z', 23],
  ['the day on which it ends has 25', '2026-10-26T05:00Z', 25],
])('%s', (_, now, hours) => {
  const { from, to } = lastPeriod('daily', Date.parse(now));

  expect((to - from) / 3_600_000).toBe(hours);
});

test.each(['2026-11-23T05:00Z', '2026-11-29T12:00Z'])(
  'a week ends with the Sunday before %s',
  (now) => {
    const { name, before, from, to } = lastPeriod('weekly', Date.parse(now));

    expect(name).toBe('weekly-2026-11-23');
    expect(iso(before)).toBe('2026-11-08T23:00:00.000Z');
    expect(iso(from)).toBe('2026-11-15T23:00:00.000Z');
    expect(iso(to)).toBe('2026-11-22T23:00:00.000Z');
  },
);

test('a period until now has a name of its own that SES takes in a tag', () => {
  const { name, from, to } = periodUntil('weekly', Date.parse('2026-11-22T05:10:20.123Z'));

  expect(name).toBe('weekly-20261122T051020123Z');
  expect(name).toMatch(/^[\w-]+$/);
  expect((to - from) / 86_400_000).toBe(7);
});
