import type * as crypto from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('../simulation/random.ts')).seeded,
}));

const RUNS = 15;
const MOST_STEPS = 4;

const aws = await useAwsEndpoints();
const { table } = await import('../../../lambdas/store/table.ts');
const { historyOf } = await import('./arbitrary.ts');
const { playHistory } = await import('./play.ts');
const send = table.send.bind(table) as (command: unknown) => Promise<unknown>;

test('the same histories break no promise on the embedded store', async () => {
  await fc.assert(
    fc
      .asyncProperty(historyOf(MOST_STEPS), async (history) => {
        expect(await playHistory(history, send)).toEqual([]);
      })
      .beforeEach(async () => {
        Object.assign(table, { send });
        await aws.empty();
      }),
    { numRuns: RUNS, seed: 43 },
  );
}, 300_000);
