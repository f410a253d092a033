import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { hasCode } from './has-code.ts';
import { ROOT } from './paths.ts';

/** The folder of test results. */
export const RESULTS = join(ROOT, 'test-results');

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

const vitestSchema = z.pipe(
  z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() }),
  z.transform(({ numPassedTests: passed, numFailedTests, success }): Totals => {
    // A file whose set-up failed has no failed test.
    return { passed, failed: numFailedTests || (success ? 0 : 1) };
  }),
);

const playwrightSchema = z.pipe(
  z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  }),
  z.transform(({ stats }): Totals => {
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  }),
);

const totalsSchema = z.object({ passed: z.number(), failed: z.number() });

/** The result file of each test runner, and how its totals are read. */
const RUNNERS: Readonly<Record<string, z.ZodMiniType<Totals>>> = {
  'vitest.json': vitestSchema,
  'vitest-one-worker.json': vitestSchema,
  'dynamodb-local.json': vitestSchema,
  'browser.json': playwrightSchema,
  'engines.json': totalsSchema,
};

/** Deletes the results of earlier runs, so that the totals are those of this run. */
export function clearResults(): void {
  mkdirSync(RESULTS, { recursive: true });
  for (const file of Object.keys(RUNNERS)) rmSync(join(RESULTS, file), { force: true });
}

/** Writes the sum of all results as `8 passed, 0 failed`. Returns that line. */
export function writeTotals(): string {
  const all = Object.entries(RUNNERS).map(([file, schema]) => readTotals(file, schema));
  const sum = (key: keyof Totals) => all.reduce((total, totals) => total + totals[key], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  writeFileSync(join(RESULTS, 'totals'), line);
  return line;
}

function readTotals(file: string, schema: z.ZodMiniType<Totals>): Totals {
  try {
    return schema.parse(JSON.parse(readFileSync(join(RESULTS, file), 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { passed: 0, failed: 0 };
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(writeTotals());
