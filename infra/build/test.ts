import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBrowser, installHeadlessShell } from './browser.ts';
import { ROOT } from './paths.ts';
import { clearResults, writeTotals } from './totals.ts';

type Command = readonly [name: string, ...args: readonly string[]];

/** Loading aws-cdk-lib or jsdom with React takes longer than these tests, so one worker runs them all. */
const ONE_WORKER = ['cdk', 'site'];

function vitest(result: string, ...args: readonly string[]): Command {
  const reporters = ['--reporter=dot', '--reporter=json'];
  return ['vitest', 'run', ...reporters, `--outputFile.json=test-results/${result}`, ...args];
}

/** Every check, the fastest first. */
const STEPS: Readonly<Record<string, readonly Command[]>> = {
  'Format, lint, types, unused code; build': [
    ['npm', 'run', '--silent', 'check'],
    ['npm', 'run', '--silent', 'build'],
  ],
  'Unit and integration tests': [
    vitest('vitest.json', ...ONE_WORKER.map((project) => `--project=!${project}`)),
    vitest(
      'vitest-one-worker.json',
      '--maxWorkers=1',
      ...ONE_WORKER.map((project) => `--project=${project}`),
    ),
  ],
  'Browser tests': [['playwright', 'test', '--project=browser', '--project=flows']],
};

try {
  clearResults();
  ensureBrowser();
  installHeadlessShell();
  const failed: string[] = [];
  for (const [name, commands] of Object.entries(STEPS)) {
    console.log(`\n— ${name}`);
    const passed = await Promise.all(commands.map(run));
    if (passed.includes(false)) failed.push(name);
  }
  const line = writeTotals();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${line}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs a command. Returns whether it ended well. */
async function run([command, ...args]: Command): Promise<boolean> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
