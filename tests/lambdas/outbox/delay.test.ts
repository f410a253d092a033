import { expect, test, vi } from 'vitest';
import { backoffMs, holdMs } from '../../../lambdas/outbox/delay.ts';

test.each([
  [1, 250, 500],
  [2, 500, 1000],
  [4, 2000, 4000],
  [40, 2000, 4000],
])('attempt %i waits between %i and %i ms', (attempts, least, most) => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);

  expect([backoffMs(attempts), backoffMs(attempts)]).toEqual([least, most]);
});

test('an unknown send is held for a lease and up to a half more', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);

  expect([holdMs(60_000), holdMs(60_000)]).toEqual([60_000, 90_000]);
});
