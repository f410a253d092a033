import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS, writeTotals } from '../infra/build/totals.ts';

/** Checks one fact. Returns the error that it failed with, or undefined. */
export type Check = (fact: string, holds: () => unknown) => Promise<unknown>;

/**
 * Runs a script of checks, prints each, and fails the process if one fails. With `suite`, the counts
 * become part of the totals of all tests.
 */
export async function runChecks(
  suite: string | undefined,
  script: (check: Check) => Promise<void>,
): Promise<void> {
  const started = Date.now();
  const totals = { passed: 0, failed: 0 };
  try {
    await script(async (fact, holds) => {
      try {
        await holds();
        totals.passed += 1;
        console.log(`✓ ${fact}`);
        return undefined;
      } catch (error) {
        totals.failed += 1;
        console.log(`✗ ${fact}`);
        console.error(error);
        return error;
      }
    });
    mkdirSync(RESULTS, { recursive: true });
    if (suite) writeFileSync(join(RESULTS, `${suite}.json`), JSON.stringify(totals));
    writeTotals();
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`\n${totals.passed} passed, ${totals.failed} failed in ${seconds} s`);
    if (totals.failed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
