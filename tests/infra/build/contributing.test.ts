import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';

const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

/** Paths in backticks, without patterns such as `lambdas/<name>/handler.ts`. */
const paths = [...contributing.matchAll(/`((?:\w[\w-]*\/)[\w./-]*)`/g)].map(
  ([, path]) => path ?? '',
);

test('every file that CONTRIBUTING names is there', () => {
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('a new form field changes at most ten files', () => {
  const [, section = ''] = contributing.split('### … a field to the form');
  const [table = ''] = section.split('Ten files');
  const code = table.match(/`[^`]+\.ts`/g)?.filter((file) => !file.includes('privacy')) ?? [];

  expect(code.length).toBeGreaterThan(5);
  expect(new Set(code).size).toBeLessThanOrEqual(10);
});
