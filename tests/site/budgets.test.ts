// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';
import { notFoundPage, pageFile } from '#shared/routing/site-file.ts';
import { WIDGET_FILE } from '../../infra/build/paths.ts';
import { builtSite, parsePage, type BuiltSite } from './built-site.ts';

/** What the first flight of a TCP connection carries. */
const FIRST_FLIGHT_BYTES = 14_600;
const LANDING_BYTES = 100_000;

let site: BuiltSite;

beforeAll(async () => {
  site = await builtSite();
});

afterAll(() => site.remove());

const filesOf = (routes: readonly RouteName[]) =>
  routes.flatMap((route) => LANGUAGES.map((language) => pageFile(routePath(route, language))));

const TEXT_PAGES = [
  ...filesOf(['privacy', 'terms', 'success', 'unsubscribeSuccess', 'emailPreview']),
  ...LANGUAGES.map(notFoundPage),
];

describe('every page', () => {
  test('arrives in the first flight, styles and all', async () => {
    const pages = site.files.filter((file) => file.endsWith('.html') && !file.includes('preview'));
    const sizes = await Promise.all(
      pages.map(async (file) => ({ file, bytes: await site.gzipBytes(file) })),
    );

    expect(sizes.length).toBe(36);
    expect(sizes.filter(({ bytes }) => bytes > FIRST_FLIGHT_BYTES)).toEqual([]);
  });
});

describe.each(filesOf(['landing']))('the landing page %s', (file) => {
  test('weighs at most 100 kB with its font and the widget', async () => {
    const page = await parsePage(site, file);
    const loaded = [...page.querySelectorAll('link[rel=preload], link[rel=icon]')].map(
      (link) => link.getAttribute('href')?.slice(1) ?? '',
    );
    const widget = gzipSync(await readFile(WIDGET_FILE), { level: 9 }).length;
    const parts = await Promise.all([file, ...loaded].map((each) => site.gzipBytes(each)));

    expect(loaded.some((each) => each.endsWith('.woff2'))).toBe(true);
    expect(parts.reduce((sum, bytes) => sum + bytes, widget)).toBeLessThanOrEqual(LANDING_BYTES);
  });

  test('sends no code but the widget’s, and that after the first paint', async () => {
    const page = await parsePage(site, file);

    expect(page.body.dataset['modules']).toBe('/widget/v1.js');
    expect(page.querySelectorAll('script[src], link[rel=modulepreload]')).toHaveLength(0);
  });
});

describe.each(TEXT_PAGES)('the text page %s', (file) => {
  test('sends no script file at all', async () => {
    const page = await parsePage(site, file);

    expect(page.querySelectorAll('script[src], link[rel=modulepreload]')).toHaveLength(0);
    expect(page.body.dataset['modules']).toBeUndefined();
  });
});

describe.each(filesOf(['contact', 'unsubscribe', 'style']))('the page %s', (file) => {
  test('names everything its islands need, and fetches nothing before it is painted', async () => {
    const page = await parsePage(site, file);
    const modules = page.body.dataset['modules']?.split(' ').map((url) => url.slice(1)) ?? [];
    const islands = page.querySelectorAll('[data-island]');

    expect(islands.length).toBeGreaterThan(0);
    expect(modules.length).toBeGreaterThan(islands.length);
    expect(site.files).toEqual(expect.arrayContaining(modules));
    expect(page.querySelectorAll('script[src], link[rel=modulepreload]')).toHaveLength(0);
  });
});
