import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

test('every npm script that the README names exists', () => {
  const named = [...readme.matchAll(/npm (?:run )?(?:-s )?([\w:]+)/g)].map(
    ([, name]) => name ?? '',
  );

  const missing = named.filter((name) => name !== 'ci' && !(name in scripts));

  expect(named.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test('every file that the README links to exists', () => {
  const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? '');

  const missing = links.filter((link) => !existsSync(join(ROOT, link)));

  expect(links.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
