import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './paths.ts';
import { clearResults, writeTotals } from './totals.ts';

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

try {
  clearResults();
  ensureBrowser();
  const failed = STEPS.filter((step) => !run(step)).map(([name]) => name);
  const line = writeTotals();
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
