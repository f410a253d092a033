import type * as crypto from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { historyOf, IS_LONG } from './arbitrary.ts';
import { playHistory } from './play.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('../simulation/random.ts')).seeded,
}));

const RUNS = Number(process.env['HISTORIES'] ?? (IS_LONG ? 10_000 : 1000));

test('no history of what people, strangers, the operator, SES, clocks and faults do breaks a promise', async () => {
  const seed = Number(process.env['SEED'] ?? 43);
  const path = process.env['REPLAY'];
  await fc.assert(
    fc.asyncProperty(historyOf(), async (history) => {
      expect(await playHistory(history)).toEqual([]);
    }),
    { numRuns: RUNS, seed, ...(path !== undefined && { path }) },
  );
}, 3_600_000);
