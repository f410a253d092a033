import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildAll } from '../../../infra/build/build.ts';
import { ROOT } from '../../../infra/build/paths.ts';
import { MARKS } from '../../bench/marks.ts';
import { widgetBrotliBytes } from '../../bench/widget-size.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

beforeAll(() => buildAll(['widget']), 60_000);

test('the widget is as small as the README says', () => {
  const claim = /Widget: ([\d,]+) bytes brotli/.exec(readme)?.[1] ?? '';
  const claimed = Number(claim.replace(',', ''));

  expect(widgetBrotliBytes()).toBeLessThanOrEqual(claimed);
  expect(claimed).toBeLessThanOrEqual(MARKS['widget.bytes'].atMost);
});

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
