// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, type RouteName, routePath } from '#shared/routing/routes.ts';
import { notFoundPage, pageFile } from '#shared/routing/site-file.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { securityExpiry } from '../../infra/build/site-part.ts';
import { LANGUAGE_ATTRIBUTE } from '../../site/shell/data-attributes.ts';
import { APP_ICON, SOCIAL_IMAGE } from '../../site/shell/images.ts';
import { policyHash } from '../../site/shell/policy.ts';
import { ORIGIN, parsePage, useBuiltSite } from './built-site.ts';
import { PAGES } from '../../site/manifest.ts';

const EVERY_PAGE = ROUTE_NAMES.flatMap((route) =>
  LANGUAGES.map((language) => {
    const path = routePath(route, language);
    return { route, language, path, file: pageFile(path) };
  }),
);
const NOT_FOUND = LANGUAGES.map((language) => ({ language, file: notFoundPage(language) }));
const EVERY_FILE = [...EVERY_PAGE, ...NOT_FOUND].map(({ file }) => file);

/** The mean one. */
const MONTH_MS = (365.25 * 24 * 3_600_000) / 12;

const site = useBuiltSite();

test.each(['index.html', 'de/join/index.html'])(
  '%s reads the invitation link in its address',
  async (file) => {
    const page = await parsePage(site, file);

    expect(page.querySelector('van-waitlist')?.getAttribute('via')).toBe('');
  },
);

describe.each(EVERY_PAGE)('$path', ({ route, language, path, file }) => {
  test('has its language, title and description', async () => {
    const page = await parsePage(site, file);
    const { title, description } = PAGES[route].meta[language];

    expect(page.documentElement.lang).toBe(language);
    expect(page.title).toBe(title);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(description);
  });

  test('leads home by its logos, in its language', async () => {
    const page = await parsePage(site, file);
    const logos = [...page.querySelectorAll('a.logo')].map((logo) => logo.getAttribute('href'));

    expect(new Set(logos)).toEqual(
      new Set(PAGES[route].isBare ? [] : [routePath('landing', language)]),
    );
  });

  test('names its own URL and those of its translations', async () => {
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

  test('has an image beside a shared link', async () => {
    const page = await parsePage(site, file);
    const property = (name: string) =>
      page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');

    expect(property('url')).toBe(ORIGIN + path);
    expect(property('image')).toBe(ORIGIN + SOCIAL_IMAGE.path);
  });
});

describe.each(EVERY_FILE)('%s', (file) => {
  test('has one main heading, one main element and a link to each language', async () => {
    const page = await parsePage(site, file);
    const languages = [...page.querySelectorAll(`:is(.header, .join) [${LANGUAGE_ATTRIBUTE}]`)].map(
      (link) => link.getAttribute(LANGUAGE_ATTRIBUTE),
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
      ...EVERY_PAGE.map(({ path }) => path),
      ...site.files.map((each) => `/${each}`),
      WIDGET_PATH,
    ]);

    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((path) => !known.has(path.split('#', 1)[0] ?? ''))).toEqual([]);
  });

  test('begins with a policy that allows its own inline parts and no others', async () => {
    const html = await site.read(file);
    const policy = POLICY.exec(html)?.[1]?.split(';');
    const page = await parsePage(site, file);
    const roots = [page, ...[...page.querySelectorAll('template')].map(({ content }) => content)];
    const textsOf = (selector: string) =>
      roots.flatMap((root) =>
        [...root.querySelectorAll(selector)].map(
          ({ textContent }) => `'${policyHash(textContent)}'`,
        ),
      );
    const scripts = textsOf('script:not([src], [type="application/ld+json"])');
    const allowed = (name: string) =>
      new Set(policy?.find((it) => it.startsWith(`${name} `))?.split(' '));

    expect(scripts.length).toBeGreaterThan(0);
    expect(allowed('script-src')).toEqual(new Set(['script-src', "'self'", ...scripts]));
    const sheets = page.querySelector('link[rel=stylesheet]') ? ["'self'"] : [];
    expect(allowed('style-src')).toEqual(new Set(['style-src', ...sheets, ...textsOf('style')]));
    expect(roots.flatMap((root) => Array.from(root.querySelectorAll('[style]')))).toEqual([]);
  });
});

/** Right after the charset, which has to come first. */
const POLICY =
  /^<!doctype html><html lang="\w\w"><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

test.each(EVERY_FILE)('%s changes nothing but colours in the dark scheme', async (file) => {
  const html = await site.read(file);

  expect(html.match(DARK_COLOURS)).toHaveLength(1);
  expect(html.replace(DARK_COLOURS, '')).not.toMatch(/prefers-color-scheme: ?dark\) ?\{/);
});

const DARK_COLOURS =
  /@media\(prefers-color-scheme:dark\)\{:root:not\(\.light\)\{(?:--[a-z-]+:#[0-9a-f]{6};)+\}\}/g;

test('security.txt names whom to tell, in which language, and expires within a year', async () => {
  const lines = (await site.read('.well-known/security.txt')).trimEnd().split('\n');
  const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
  const monthsLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / MONTH_MS;

  expect(Object.fromEntries(fields)).toMatchObject({
    Contact: `mailto:${BRAND.email}`,
    'Preferred-Languages': 'it, en, de, fr',
    Canonical: `${ORIGIN}/.well-known/security.txt`,
  });
  expect(monthsLeft).toBeGreaterThan(10.9);
  expect(monthsLeft).toBeLessThanOrEqual(12);
});

test.each([
  ['2026-11-25T10:00:00Z', '2027-11-01T00:00:00.000Z'],
  ['2027-12-31T23:59:59Z', '2028-12-01T00:00:00.000Z'],
  ['2028-02-01T00:00:00Z', '2029-02-01T00:00:00.000Z'],
])('a security.txt that is built at %s expires at %s', (now, expires) => {
  expect(securityExpiry(new Date(now))).toBe(expires);
});

test('the manifest has the name, and icons that exist', async () => {
  const manifest = JSON.parse(await site.read('manifest.webmanifest'));
  const icons = manifest.icons.map(({ src }: { src: string }) => src.slice(1));

  expect(manifest).toMatchObject({ name: BRAND.name, start_url: '/', display: 'browser' });
  expect(icons).toHaveLength(2);
  expect(site.files).toEqual(expect.arrayContaining(icons));
});

describe('for search engines', () => {
  test('the sitemap contains the listed pages in every language and no others', async () => {
    const sitemap = await site.read('sitemap.xml');
    const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const listed = LISTED.flatMap((route) =>
      LANGUAGES.map((language) => ORIGIN + routePath(route, language)),
    );

    expect(urls).toEqual(listed);
    expect(await site.read('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('the other pages have noindex', async () => {
    const unlisted = [...EVERY_PAGE.filter(({ route }) => !LISTED.includes(route)), ...NOT_FOUND];

    for (const { file } of unlisted) {
      const page = await parsePage(site, file);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    }
  });
});

const LISTED: readonly RouteName[] = ROUTE_NAMES.filter((route) => PAGES[route].isListed);

test.each([SOCIAL_IMAGE, APP_ICON])(
  '$path has the size that the pages name',
  async ({ path, width, height }) => {
    const png = await readFile(join(ROOT, 'site/public', path));

    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  },
);
