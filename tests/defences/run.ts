import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../infra/build/paths.ts';
import { copySources } from '../copy-sources.ts';
import { DEFENCES, type Defence } from './defences.ts';

const vitestSchema = z.object({ numFailedTests: z.number(), numPassedTests: z.number() });
const playwrightSchema = z.object({
  stats: z.object({ unexpected: z.number(), expected: z.number() }),
});

/**
 * Takes every defence of docs/security.md out of a copy of the sources, and runs the test that has to
 * fail then. Arguments select the rows that contain one of them. Exits with 1 if a test stays green,
 * if a row has no defence here, or if it names another test.
 */
const copy = copySources();
try {
  const words = process.argv.slice(2);
  const defences = DEFENCES.filter(
    ({ attack }) => words.length === 0 || words.some((word) => attack.includes(word)),
  );
  const problems = [...differencesToTable(), ...greenWith(defences)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Rows of the table without a defence here, and defences whose test their row does not name. */
function differencesToTable(): string[] {
  const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    .replace(/\n## What moves nobody in line\n[^]*/, '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| attack'))
    .filter((line) => !line.startsWith('| ---'))
    .map((line) => line.split(' | '));
  const shownBy = new Map(
    rows.map(([attack = '', , tests = '']) => [attack.slice(2).trim(), tests]),
  );
  const listed = new Set(DEFENCES.map(({ attack }) => attack));
  return [
    ...[...shownBy.keys()].filter((attack) => !listed.has(attack)).map((it) => `No defence: ${it}`),
    ...DEFENCES.filter(({ attack, test }) => !isNamed(test, shownBy.get(attack) ?? '')).map(
      ({ attack, test }) => `Not named by docs/security.md: ${test}, ${attack}`,
    ),
  ];
}

/** By its path, by its name or by its folder. */
function isNamed(test: string, cell: string): boolean {
  return [...cell.matchAll(/`([^`]+)`/g)].some(([, name = '']) =>
    name.endsWith('/') ? test.startsWith(name) : test === name || test.endsWith(`/${name}`),
  );
}

/** Prints the result of each. Returns those whose test does not fail without them. */
function greenWith(defences: readonly Defence[]): string[] {
  if (defences.length === 0) return ['No row contains one of these words.'];
  const failed = countFailed(...new Set(defences.map(({ test }) => test)));
  if (failed > 0) return [`${failed} tests fail with every defence in place.`];
  return defences.flatMap((defence) => {
    const { name, test, file, text, replacement } = defence;
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(text).length !== 2) return [`Not once in ${file}: ${text}`];
    writeFileSync(
      path,
      source.replace(text, () => replacement),
    );
    const red = countFailed(test);
    writeFileSync(path, source);
    console.log(`${name} | ${test} | ${red > 0 ? `red, ${red} tests` : 'GREEN'}`);
    return red > 0 ? [] : [`Stays green without its defence: ${test}, ${name}`];
  });
}

/** How many tests of these files fail. Throws if none ran, because that shows nothing. */
function countFailed(...tests: readonly string[]): number {
  const inBrowser = tests.filter((test) => test.endsWith('.spec.ts'));
  const others = tests.filter((test) => !inBrowser.includes(test));
  return (
    (others.length > 0 ? countFailedOfVitest(others) : 0) +
    (inBrowser.length > 0 ? countFailedInBrowser(inBrowser) : 0)
  );
}

function countFailedOfVitest(tests: readonly string[]): number {
  const result = run('vitest', (output) => [
    'run',
    '--reporter=json',
    `--outputFile=${output}`,
    ...tests,
  ]);
  const { numFailedTests, numPassedTests } = vitestSchema.parse(result);
  if (numFailedTests + numPassedTests === 0) throw new Error(`No test of ${tests.join()} ran`);
  return numFailedTests;
}

/** Stops at the first failure, because what fails in a browser may wait for its time limit. */
function countFailedInBrowser(tests: readonly string[]): number {
  const result = run('playwright', () => ['test', '--reporter=json', '-x', ...tests]);
  const { unexpected, expected } = playwrightSchema.parse(result).stats;
  if (unexpected + expected === 0) throw new Error(`No test of ${tests.join()} ran`);
  return unexpected;
}

/** What a test runner wrote as JSON into the file that it was given. */
function run(command: string, args: (output: string) => readonly string[]): unknown {
  const output = join(copy, 'result.json');
  rmSync(output, { force: true });
  spawnSync(command, args(output), {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  });
  return JSON.parse(readFileSync(output, 'utf8'));
}
