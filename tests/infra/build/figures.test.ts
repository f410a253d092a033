import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { routePath } from '#shared/routing/routes.ts';
import { pageFile } from '#shared/routing/site-file.ts';
import { buildAll } from '../../../infra/build/build.ts';
import { ROOT, siteFolder } from '../../../infra/build/paths.ts';
import type { Figure } from '../../bench/figure.ts';
import { BUILT_BYTES } from '../../bench/report/figures-file.ts';
import { isMissedWithoutReason, MARKS } from '../../bench/marks.ts';
import { type Figures, mergeFigures, readFigures } from '../../bench/report/figures-file.ts';
import { publishedFiles } from '../../bench/report/figures-page.ts';

const figures = readFigures();
const all = figures.sections.flatMap((section) => section.figures);
const published = await publishedFiles(figures);

beforeAll(() => buildAll(), 120_000);

test.each([...published.keys()])('%s says what was measured', (path) => {
  const file = join(ROOT, path);

  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(published.get(path));
});

test('the landing page has the bytes that were measured', () => {
  const site = siteFolder();
  const brotli = (file: string) => statSync(`${file}.br`).size;
  const assets = readdirSync(join(site, 'assets'));
  const asset = (pattern: RegExp) => assets.find((file) => pattern.test(file)) ?? '';
  const built =
    brotli(join(site, pageFile(routePath('landing', 'it')))) +
    (BUILT_BYTES['widget.bytes']?.() ?? 0) +
    brotli(join(site, 'assets', asset(/^form-draft-.*\.js$/))) +
    brotli(join(site, 'assets', asset(/\.css$/))) +
    statSync(join(site, 'assets', asset(/\.woff2$/))).size;
  const measured = all.find(({ id }) => id === 'landing.bytes')?.value ?? 0;

  // The browser reports what came over the wire, with or without an icon.
  expect(Math.abs(measured / built - 1)).toBeLessThan(0.02);
});

test('there is no chart that is not drawn', () => {
  const charts = readdirSync(join(ROOT, 'docs/images')).filter((name) =>
    name.startsWith('figures-'),
  );

  expect(charts.filter((name) => !published.has(`docs/images/${name}`))).toEqual([]);
});

test('every figure has an id of its own', () => {
  const ids = all.map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every mark is of a figure that was measured', () => {
  const measured = new Set(all.map(({ id }) => id));
  const unmeasured = Object.keys(MARKS).filter((id) => !measured.has(id));

  expect(unmeasured).toEqual([]);
});

test('every missed mark has a reason', () => {
  expect(all.filter(isMissedWithoutReason).map(({ id }) => id)).toEqual([]);
});

test.each(all.filter(({ id }) => id in BUILT_BYTES))('$id is what the build makes', (figure) => {
  expect(BUILT_BYTES[figure.id]?.()).toBe(figure.value);
});

describe('a run of some parts', () => {
  const { machine } = figures;
  const figure = (id: string, value: number): Figure => ({ id, name: id, unit: 's', value });
  const before: Figures = {
    date: '2026-01-01',
    machine,
    sections: [
      { part: 'a', measured: '2026-01-01', title: 'A', figures: [figure('a.one', 1)] },
      {
        part: 'b',
        measured: '2026-01-01',
        title: 'B',
        figures: [figure('b.quick', 1), figure('b.long', 1), figure('b.gone', 1)],
      },
    ],
  };
  const section = {
    title: 'B',
    figures: [figure('b.quick', 2)],
    kept: ['b.long'],
  };

  const after = mergeFigures(
    before,
    { date: '2026-01-02', machine, sections: new Map([['b', section]]) },
    ['a', 'b'],
  );

  test('leaves the other parts as they were measured', () => {
    expect(after.sections[0]).toEqual(before.sections[0]);
  });

  test('keeps what only a long run measures, with its date', () => {
    expect(after.sections[1]).toMatchObject({ measured: '2026-01-02' });
    expect(after.sections[1]?.figures).toEqual([
      figure('b.quick', 2),
      { ...figure('b.long', 1), measured: '2026-01-01' },
    ]);
  });

  test('drops a part that the bench no longer has', () => {
    const run = { date: '2026-01-02', machine, sections: new Map() };

    expect(mergeFigures(before, run, ['b']).sections.map(({ part }) => part)).toEqual(['b']);
  });
});
