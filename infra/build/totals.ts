import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasCode } from './has-code.ts';
import { ROOT } from './paths.ts';

/** What the tests leave behind. */
export const RESULTS = join(ROOT, 'test-results');

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/** Where each test runner leaves its result, and the totals in it. */
const RUNNERS: Readonly<Record<string, (result: never) => Totals>> = {
  'vitest.json': readVitest,
  'vitest-one-worker.json': readVitest,
  'dynamodb-local.json': readVitest,
  'browser.json': readPlaywright,
  'package.json': readPlaywright,
  'engines.json': (totals: Totals) => totals,
  'spreadsheet.json': (totals: Totals) => totals,
};

interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
}

function readVitest({ numPassedTests, numFailedTests, success }: VitestResult): Totals {
  // A file whose set-up failed has no failed test.
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : 1) };
}

function readPlaywright({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number };
}): Totals {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Forgets earlier runs, so that the totals are those of this one. */
export function clearResults(): void {
  mkdirSync(RESULTS, { recursive: true });
  for (const file of Object.keys(RUNNERS)) rmSync(join(RESULTS, file), { force: true });
}

/** Writes the sum of what every test runner has left, as `8 passed, 0 failed`. Returns that line. */
export function writeTotals(): string {
  const all = Object.entries(RUNNERS).map(([file, read]) => readTotals(file, read));
  const sum = (key: keyof Totals) => all.reduce((total, totals) => total + totals[key], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  writeFileSync(join(RESULTS, 'totals'), line);
  return line;
}

function readTotals(file: string, read: (result: never) => Totals): Totals {
  try {
    return read(JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as never);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { passed: 0, failed: 0 };
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(writeTotals());
