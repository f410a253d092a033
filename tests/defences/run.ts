import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../infra/build/paths.ts';
import { copySources } from '../copy-sources.ts';
import { DEFENCES, type Defence } from './defences.ts';

const resultSchema = z.object({ numFailedTests: z.number(), numPassedTests: z.number() });

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
  const output = join(copy, 'result.json');
  rmSync(output, { force: true });
  const args = ['run', '--reporter=json', `--outputFile=${output}`, ...tests];
  spawnSync('vitest', args, { cwd: copy, stdio: 'ignore' });
  const result = resultSchema.parse(JSON.parse(readFileSync(output, 'utf8')));
  const { numFailedTests, numPassedTests } = result;
  if (numFailedTests + numPassedTests === 0) throw new Error(`No test of ${tests.join()} ran`);
  return numFailedTests;
}
