import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../infra/build/paths.ts';
import { copySources } from '../copy-sources.ts';
import { DEFENCES } from './defences.ts';

const vitestSchema = z
  .object({ numFailedTests: z.number(), numPassedTests: z.number() })
  .transform((result) => [result.numFailedTests, result.numPassedTests] as const);
const playwrightSchema = z
  .object({ stats: z.object({ unexpected: z.number(), expected: z.number() }) })
  .transform(({ stats }) => [stats.unexpected, stats.expected] as const);

/**
 * Takes every defence of docs/security.md out of a copy of the sources, and runs the test that has to
 * fail then. Arguments select tests by a part of their path. Exits with 1 if a test stays green, if no
 * test of a row is in the table, or if a test of the table is in no row.
 */
const copy = copySources();
try {
  const words = process.argv.slice(2);
  const tests = Object.keys(DEFENCES).filter(
    (test) => words.length === 0 || words.some((word) => test.includes(word)),
  );
  const problems = [...differencesToTable(), ...greenWithout(tests)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function differencesToTable(): string[] {
  const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    .replace(/\n## What moves nobody in line\n[^]*/, '')
    .split('\n')
    .filter((line) => /^\| (?!attack|---)/.test(line))
    .map((line) => line.split(' | '));
  const tests = Object.keys(DEFENCES);
  return [
    ...rows
      .filter(([, , cell = '']) => !tests.some((test) => isNamed(test, cell)))
      .map(([attack]) => `No defence: ${attack}`),
    ...tests
      .filter((test) => !rows.some(([, , cell = '']) => isNamed(test, cell)))
      .map((test) => `Not named by docs/security.md: ${test}`),
  ];
}

/** By its path, by its name or by its folder. */
function isNamed(test: string, cell: string): boolean {
  return [...cell.matchAll(/`([^`]+)`/g)].some(([, name = '']) =>
    name.endsWith('/') ? test.startsWith(name) : test === name || test.endsWith(`/${name}`),
  );
}

/** Prints what each removal did. Returns the removals after which the test does not fail. */
function greenWithout(tests: readonly string[]): string[] {
  if (tests.length === 0) return ['No test has one of these words in its path.'];
  const failing = tests.filter((test) => countFailed(test) > 0);
  if (failing.length > 0)
    return failing.map((test) => `Fails with every defence in place: ${test}`);
  return tests.flatMap((test) =>
    Object.entries(DEFENCES[test] ?? {}).flatMap(([file, removals]) =>
      removals.flatMap(([text, replacement]) => {
        const path = join(copy, file);
        const source = readFileSync(path, 'utf8');
        if (source.split(text).length !== 2) return [`Not once in ${file}: ${text}`];
        writeFileSync(
          path,
          source.replace(text, () => replacement),
        );
        const red = countFailed(test);
        writeFileSync(path, source);
        console.log(`${red > 0 ? `red, ${red} tests` : 'GREEN'} | ${test} | ${text.trim()}`);
        return red > 0 ? [] : [`Stays green without its defence: ${test}, ${text}`];
      }),
    ),
  );
}

/**
 * How many tests of a file fail, up to the first in a browser, where each may wait for its time limit.
 * Throws if none ran, because that shows nothing.
 */
function countFailed(test: string): number {
  const output = join(copy, 'result.json');
  const [command, args, schema] = test.endsWith('.spec.ts')
    ? (['playwright', ['test', '--reporter=json', '-x'], playwrightSchema] as const)
    : (['vitest', ['run', '--reporter=json', `--outputFile=${output}`], vitestSchema] as const);
  rmSync(output, { force: true });
  spawnSync(command, [...args, test], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  });
  const [failed, passed] = schema.parse(JSON.parse(readFileSync(output, 'utf8')));
  if (failed + passed === 0) throw new Error(`No test of ${test} ran`);
  return failed;
}
