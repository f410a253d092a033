import type { Browser } from 'playwright';
import type { Language } from '#shared/languages.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { pageFile } from '#shared/routing/site-file.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD, siteFolder } from '../../../infra/build/paths.ts';
import { runStack } from '../../stack/running-stack.ts';
import type { Compared, Figure, Section, Unit } from '../figure.ts';
import { serveEmptyPage } from '../lighthouse.ts';
import { type Figures, LIGHTHOUSE_NOTE, openLighthouse, RUNS } from '../lighthouse-runs.ts';
import { buildAstroPage } from './astro-page.ts';
import { onFreshPage, openBrowser } from './browser/open-browser.ts';
import { serveFiles } from './browser/static-server.ts';
import { compressOnce } from './compress.ts';
import { readFolder } from './read-folder.ts';

/** Web Almanac 2025, Page Weight: home pages on phones in July 2025. */
const MEDIAN_PAGE: Compared = {
  name: 'HTTP Archive, median mobile page',
  value: 2_559_000,
  note: 'of which 632 kB are JavaScript (Web Almanac 2025)',
};

interface PageFigures {
  readonly name: string;
  readonly log: NetworkLog;
  readonly lighthouse: Figures;
}

interface NetworkLog {
  readonly requests: number;
  /** Of the bodies, as they are served. */
  readonly bytes: number;
  readonly byKind: Readonly<Record<string, number>>;
}

/** The landing page as the laptop stack serves it, beside the same page made with Astro. */
export async function benchLanding(): Promise<Section> {
  const { label, folder } = await buildAstroPage();
  const [stack, astro, empty, browser, lighthouse, largest] = await Promise.all([
    runStack(),
    readFolder(folder).then(serveFiles),
    serveEmptyPage(),
    openBrowser(),
    openLighthouse(),
    largestLanguage(),
  ]);
  try {
    const measure = async (name: string, url: string): Promise<PageFigures> => ({
      name,
      log: await networkLog(browser, url),
      lighthouse: await lighthouse.medianOfRuns(url),
    });
    const oneWord = await measure('a page of one word', empty.origin);
    const italian = await measure('it', stack.site + routePath('landing', 'it'));
    const other = await measure(largest, stack.site + routePath('landing', largest));
    const theirs = await measure(label, astro.origin);
    return describe([italian, other], [theirs, oneWord]);
  } finally {
    lighthouse.close();
    await Promise.all([stack.dispose(), astro.close(), empty.close(), browser.close()]);
  }
}

async function largestLanguage(): Promise<Language> {
  const sizes = await Promise.all(
    LANGUAGES.map(async (language) => {
      const file = join(siteFolder(BUILD), pageFile(routePath('landing', language)));
      return { language, bytes: (await compressOnce(await readFile(file))).length };
    }),
  );
  const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes);
  return largest?.language ?? 'it';
}

/** What a first visit loads, from the browser's own log. */
function networkLog(browser: Browser, url: string): Promise<NetworkLog> {
  return onFreshPage(browser, async (page) => {
    const responses: Promise<readonly [kind: string, bytes: number]>[] = [];
    page.on('requestfinished', (request) => {
      const sizes = request.sizes();
      responses.push(
        sizes.then(({ responseBodySize }) => [request.resourceType(), responseBodySize] as const),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(responses);
    const byKind: Record<string, number> = {};
    for (const [kind, bytes] of loaded) byKind[kind] = (byKind[kind] ?? 0) + bytes;
    return {
      requests: loaded.length,
      bytes: loaded.reduce((sum, [, bytes]) => sum + bytes, 0),
      byKind,
    };
  });
}

/** The worse of our two pages counts. */
function describe(ours: readonly PageFigures[], theirs: readonly PageFigures[]): Section {
  const figure = (
    id: string,
    name: string,
    unit: Unit,
    read: (page: PageFigures) => number,
    more: readonly Compared[] = [],
    worst = Math.max,
  ): Figure => ({
    id: `landing.${id}`,
    name,
    unit,
    value: worst(...ours.map(read)),
    against: [...theirs.map((page) => ({ name: page.name, value: read(page) })), ...more],
  });
  const milliseconds = (read: (figures: Figures) => number) => (page: PageFigures) =>
    Math.round(read(page.lighthouse));
  return {
    title: `Landing page, in ${ours.map(({ name }) => name).join(' and ')}: the worse of the two`,
    figures: [
      figure('bytes', 'Landing page, bytes as served', 'bytes', ({ log }) => log.bytes, [
        MEDIAN_PAGE,
      ]),
      figure('requests', 'Landing page, requests', 'requests', ({ log }) => log.requests),
      figure(
        'lcp',
        'Landing page, largest contentful paint',
        'ms',
        milliseconds((figures) => figures.largestContentfulPaintMs),
      ),
      figure(
        'tbt',
        'Landing page, total blocking time',
        'ms',
        milliseconds((figures) => figures.totalBlockingTimeMs),
      ),
      figure(
        'cls',
        'Landing page, cumulative layout shift',
        'points',
        ({ lighthouse }) => Math.round(lighthouse.cumulativeLayoutShift * 1000) / 1000,
      ),
      figure(
        'lighthouse',
        'Landing page, Lighthouse performance',
        'points',
        ({ lighthouse }) => lighthouse.scores[0] ?? 0,
        [],
        Math.min,
      ),
    ],
    notes: [
      ...[...ours, ...theirs].map(({ name, log }) => `${name}: ${describeLog(log)}`),
      `Medians of ${RUNS} runs. ${LIGHTHOUSE_NOTE} The page of one word shows what this machine allows.`,
      'The page made with Astro has the same texts, drawings, style sheet and font, and a plain form in one language: without retries, challenges, drafts and releases.',
    ],
  };
}

function describeLog({ byKind, requests }: NetworkLog): string {
  const kinds = Object.entries(byKind).map(([kind, bytes]) => `${kind} ${bytes}`);
  return `${requests} requests, ${kinds.join(', ')} bytes`;
}
