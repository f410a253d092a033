// @vitest-environment node
import { stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { ENCODINGS } from '#shared/routing/encoding.ts';
import { headersOf } from '#shared/routing/headers.ts';
import { ROUTE_NAMES, type RouteName, routePath } from '#shared/routing/routes.ts';
import { notFoundPage, pageFile } from '#shared/routing/site-file.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { WIDGET_FILE } from '../../infra/build/paths.ts';
import { COMPILE_HINT } from '../../infra/build/browsers.ts';
import { MARKS } from '../bench/marks.ts';
import { ISLAND_ATTRIBUTE, LOAD_ATTRIBUTE } from '../../site/shell/data-attributes.ts';
import { parsePage, useBuiltSite } from './built-site.ts';

/** The ten packets that a server may send on a new TCP connection before it has to wait. */
const FIRST_FLIGHT_BYTES = 14_600;
/** Status line, date, length, type, encoding and tag of an answer, which a server adds itself. */
const SERVER_HEADERS_BYTES = 300;
const LANDING_BYTES = MARKS['landing.bytes'].atMost;
/** All inline scripts of a page, before compression. A validator would be several times as long. */
const INLINE_SCRIPTS_LENGTH = 6_000;

const LOADED_EARLY = 'script[src], link:is([rel=modulepreload], [rel=stylesheet])';

const site = useBuiltSite();

const filesOf = (routes: readonly RouteName[]) =>
  routes.flatMap((route) => LANGUAGES.map((language) => pageFile(routePath(route, language))));

const EVERY_FILE = [...filesOf(ROUTE_NAMES), ...LANGUAGES.map(notFoundPage)];

describe('every page', () => {
  test('fits into the first flight, with its styles and its headers', async () => {
    const pages = EVERY_FILE.filter((file) => !file.includes('preview'));
    const headers = SERVER_HEADERS_BYTES + pageHeadersLength();
    const sizes = await Promise.all(
      pages.map(async (file) => ({ file, bytes: headers + (await site.servedBytes(file)) })),
    );

    expect(sizes.filter(({ bytes }) => bytes > FIRST_FLIGHT_BYTES)).toEqual([]);
  });
});

/** The headers of a page as HTTP/1.1 sends them. Its successors compress them. */
function pageHeadersLength(): number {
  const lines = Object.entries(headersOf('/'));
  return lines.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
}

describe.each(filesOf(['landing']))('the landing page %s', (file) => {
  test('has at most 64 kB with its font and the widget', async () => {
    const page = await parsePage(site, file);
    const loaded = [...page.querySelectorAll('link[rel=preload], link[rel=icon]')].map(
      (link) => link.getAttribute('href')?.slice(1) ?? '',
    );
    const widget = (await stat(WIDGET_FILE + ENCODINGS.br)).size;
    const parts = await Promise.all([file, ...loaded].map((each) => site.servedBytes(each)));

    expect(loaded.some((each) => each.endsWith('.woff2'))).toBe(true);
    expect(parts.reduce((sum, bytes) => sum + bytes, widget)).toBeLessThanOrEqual(LANDING_BYTES);
  });
});

describe.each(EVERY_FILE)('%s', (file) => {
  test('loads one module for its island or its form, after the first paint, and else none', async () => {
    const page = await parsePage(site, file);
    const module = page.body.getAttribute(LOAD_ATTRIBUTE);

    expect(page.querySelectorAll(LOADED_EARLY)).toHaveLength(0);
    if (page.querySelector(`[${ISLAND_ATTRIBUTE}]`)) expect(site.files).toContain(module?.slice(1));
    else expect(module).toBe(page.querySelector('van-waitlist') && WIDGET_PATH);
  });

  test('has short scripts of its own', async () => {
    const page = await parsePage(site, file);
    const scripts = [...page.querySelectorAll('script:not([type])')];
    const length = scripts.reduce((sum, { textContent }) => sum + textContent.length, 0);

    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(INLINE_SCRIPTS_LENGTH);
  });
});

test('modules are compiled while they arrive, and React is in a file of its own', async () => {
  // Vite puts the names of the others before the hint of the entry.
  const modules = site.files.filter((each) => /^assets\/(?!islands-).+\.js$/.test(each));
  const sources = await Promise.all(modules.map((each) => site.read(each)));
  const withReact = modules.filter((_, index) => sources[index]?.includes('.hydrateRoot='));

  expect(modules.length).toBeGreaterThan(5);
  expect(sources.filter((source) => !source.startsWith(`${COMPILE_HINT}\n`))).toEqual([]);
  expect(withReact).toEqual([expect.stringMatching(/^assets\/hydrate-island-\w+\.js$/)]);
});
