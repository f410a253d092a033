import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './paths.ts';

/** Every check. The fastest come first, so that a mistake is found early. */
const STEPS = [
  ['Format, lint, types, unused code', 'npm', 'run', '--silent', 'check'],
  ['Build', 'npm', 'run', '--silent', 'build'],
  [
    'Unit and integration tests',
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  ['Browser tests', 'playwright', 'test'],
] as const;

const RESULTS = join(ROOT, 'test-results');

try {
  mkdirSync(RESULTS, { recursive: true });
  process.env['CHROME_PATH'] = ensureBrowser();
  const failed = STEPS.filter((step) => !run(step)).map(([name]) => name);
  const totals = addTotals();
  const line = `${totals.passed} passed, ${totals.failed} failed`;
  writeFileSync(join(RESULTS, 'totals'), line);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${line}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run([name, command, ...args]: (typeof STEPS)[number]): boolean {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightResult {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** The totals as both test runners report them. */
function addTotals(): { passed: number; failed: number } {
  const unit = readResult('vitest.json') as VitestResult;
  const { stats } = readResult('browser.json') as PlaywrightResult;
  return {
    passed: unit.numPassedTests + stats.expected,
    failed: unit.numFailedTests + stats.unexpected + stats.flaky,
  };
}

function readResult(file: string): unknown {
  return JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));
}
