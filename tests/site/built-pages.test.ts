// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { notFoundPage, pageFile } from '#shared/routing/site-file.ts';
import { policyHash } from '../../infra/build/hashes.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { builtSite, ORIGIN, parsePage, type BuiltSite } from './built-site.ts';

const PAGES = ROUTE_NAMES.flatMap((route) =>
  LANGUAGES.map((language) => {
    const path = routePath(route, language);
    return { route, language, path, file: pageFile(path) };
  }),
);
const NOT_FOUND = LANGUAGES.map((language) => ({ language, file: notFoundPage(language) }));
const EVERY_FILE = [...PAGES, ...NOT_FOUND].map(({ file }) => file);

let site: BuiltSite;

beforeAll(async () => {
  site = await builtSite();
});

afterAll(() => site.remove());

describe.each(PAGES)('$path', ({ route, language, path, file }) => {
  test('says its language, title and description', async () => {
    const page = await parsePage(site, file);
    const meta = MESSAGES[language].meta[route];

    expect(page.documentElement.lang).toBe(language);
    expect(page.title).toBe(meta.title);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      meta.description,
    );
  });

  test('names itself and its siblings in the other languages', async () => {
    const page = await parsePage(site, file);
    const alternates = [...page.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);

    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + path);
    expect(Object.fromEntries(alternates)).toEqual({
      it: ORIGIN + routePath(route, 'it'),
      en: ORIGIN + routePath(route, 'en'),
      de: ORIGIN + routePath(route, 'de'),
      fr: ORIGIN + routePath(route, 'fr'),
      'x-default': ORIGIN + routePath(route, 'it'),
    });
  });

  test('shows a picture in its language when it is shared', async () => {
    const page = await parsePage(site, file);
    const property = (name: string) =>
      page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');

    expect(property('url')).toBe(ORIGIN + path);
    expect(property('image')).toBe(`${ORIGIN}/og/${language}.png`);
    expect(site.files).toContain(`og/${language}.png`);
  });
});

describe.each(EVERY_FILE)('%s', (file) => {
  test('has one main heading, one main part, and a switch to each language', async () => {
    const page = await parsePage(site, file);
    const languages = [...page.querySelectorAll('.header [data-language]')].map((link) =>
      link.getAttribute('data-language'),
    );

    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main')).toHaveLength(1);
    expect(languages).toEqual([...LANGUAGES]);
  });

  test('links only to pages and files that exist', async () => {
    const page = await parsePage(site, file);
    const own = [...page.querySelectorAll('[href^="/"], [src^="/"]')].map(
      (node) => node.getAttribute('href') ?? node.getAttribute('src') ?? '',
    );
    const known = new Set([
      ...PAGES.map(({ path }) => path),
      ...site.files.map((each) => `/${each}`),
      '/widget/v1.js',
    ]);

    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((path) => !known.has(path))).toEqual([]);
  });

  test('holds no inline script or style that the policy does not allow', async () => {
    const page = await parsePage(site, file);
    const within = [page, ...[...page.querySelectorAll('template')].map(({ content }) => content)];
    const textsOf = (selector: string) =>
      within.flatMap((root) =>
        [...root.querySelectorAll(selector)].map(({ textContent }) => policyHash(textContent)),
      );

    const scripts = textsOf('script:not([src], [type="application/ld+json"])');

    expect(scripts.length).toBeGreaterThan(0);
    expect(site.manifest.scriptHashes).toEqual(expect.arrayContaining(scripts));
    expect(site.manifest.styleHashes).toEqual(expect.arrayContaining(textsOf('style')));
    expect(within.flatMap((root) => Array.from(root.querySelectorAll('[style]')))).toEqual([]);
  });
});

test.each(EVERY_FILE)('%s changes nothing but colours in the dark scheme', async (file) => {
  const html = await site.read(file);

  expect(html.match(DARK_COLOURS)).toHaveLength(1);
  expect(html.replace(DARK_COLOURS, '')).not.toMatch(/prefers-color-scheme: ?dark\) ?\{/);
});

const DARK_COLOURS =
  /@media\(prefers-color-scheme:dark\)\{:root\{(?:--[a-z-]+:#[0-9a-f]{6};)+\}\}/g;

describe('the 404 pages', () => {
  test.each(NOT_FOUND)('$file leads home in its language', async ({ language, file }) => {
    const page = await parsePage(site, file);

    expect(page.documentElement.lang).toBe(language);
    expect(page.querySelector('main a')?.getAttribute('href')).toBe(pathPrefix(language) || '/');
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('what robots read', () => {
  test('lists the public pages in every language, and only them', async () => {
    const sitemap = await site.read('sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const listed = (['landing', 'privacy', 'terms', 'contact'] as const).flatMap((route) =>
      LANGUAGES.map((language) => ORIGIN + routePath(route, language)),
    );

    expect(addresses).toEqual(listed);
    expect(await site.read('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('keeps the other pages out of search engines', async () => {
    const unlisted = PAGES.filter(({ route }) => !LISTED.has(route));

    for (const { file } of unlisted) {
      const page = await parsePage(site, file);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    }
  });

  test('says who we are, as data, on the landing page', async () => {
    const page = await parsePage(site, 'de/index.html');
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const kinds = JSON.parse(data)['@graph'].map((each: { '@type': string }) => each['@type']);

    expect(kinds).toEqual(['Organization', 'WebSite']);
  });
});

const LISTED = new Set<string>(['landing', 'privacy', 'terms', 'contact']);

describe.each(LANGUAGES)('the picture of shared links in %s', (language) => {
  test('has the size that the pages say', async () => {
    const png = await readFile(join(ROOT, 'site/public/og', `${language}.png`));

    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('what those who serve it are told', () => {
  test('is where each of the 36 pages lies', () => {
    expect(site.manifest.routes).toHaveLength(36);
    expect(site.files).toEqual(
      expect.arrayContaining(site.manifest.routes.map(({ file }) => file)),
    );
  });
});
