import { expect, test } from 'vitest';
import { limitsOf } from '../../../lambdas/outbox/pace-limits.ts';

const NOW = 1_795_255_200_000;
const QUIET = { nextAt: NOW - 3_600_000, intervalMs: 100, turns: 1000, lastTurn: 9999, readAt: 0 };
const QUOTA = { maxPerSecond: 14, maxPerDay: 50_000, sentLastDay: 300 };

test.each([
  [1, 1111.112],
  [14, 79.366],
  [500, 2.223],
])('at %i a second the turns are %f ms apart, a little more than nine tenths ask', (rate, ms) => {
  const { intervalMs } = limitsOf({ ...QUOTA, maxPerSecond: rate }, QUIET, NOW);

  expect(intervalMs).toBe(ms);
  expect(1000 / intervalMs).toBeLessThanOrEqual(0.9 * rate);
});

test('the last turn is as far away as the day has mails left', () => {
  expect(limitsOf(QUOTA, QUIET, NOW).lastTurn).toBe(1000 + 50_000 - 300);
});

test('turns that SES cannot have counted yet are taken off what is left', () => {
  const busy = { ...QUIET, nextAt: NOW + 2000 };

  expect(limitsOf(QUOTA, busy, NOW).lastTurn).toBe(1000 + 50_000 - 300 - 170);
});

test('no more turns are taken off than were ever taken', () => {
  const young = { ...QUIET, nextAt: NOW + 2000, turns: 3 };

  expect(limitsOf(QUOTA, young, NOW).lastTurn).toBe(50_000 - 300);
});

test('a quota without limit is a number that the store can keep', () => {
  const { lastTurn } = limitsOf({ ...QUOTA, maxPerDay: Infinity }, QUIET, NOW);

  expect(lastTurn).toBe(Number.MAX_SAFE_INTEGER);
});
