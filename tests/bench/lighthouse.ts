import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { runStack } from '../stack/running-stack.ts';
import type { BenchOptions, Figure, Section, Unit } from './figure.ts';
import {
  EMPTY_PAGE,
  LIGHTHOUSE_NOTE,
  type LighthouseBrowser,
  openLighthouse,
  type PageFigures,
} from './lighthouse-runs.ts';
import { MARKS } from './marks.ts';
import { serveFiles } from './peers/open-browser.ts';

const INTERNAL: ReadonlySet<string> = new Set(['style', 'emailPreview']);
const PATHS = ROUTE_NAMES.filter((route) => !INTERNAL.has(route)).flatMap((route) =>
  LANGUAGES.map((language) => routePath(route, language)),
);

/** A busy moment makes a page miss a mark too, so such a page is measured again with more runs. */
const RUNS_IF_MISSED = 15;

const TITLE = `Lighthouse, mobile, ${PATHS.length} public pages: the worst of them`;

/** What is measured of a page, by the id of its figure. */
const FIGURES: Readonly<
  Record<string, readonly [string, Unit, keyof PageFigures, typeof Math.max]>
> = {
  lighthouse: ['Lighthouse performance', 'points', 'performance', Math.min],
  'other-scores': ['accessibility, best practices, search', 'points', 'otherScores', Math.min],
  lcp: ['largest contentful paint', 'ms', 'largestContentfulPaintMs', Math.max],
  tbt: ['total blocking time', 'ms', 'totalBlockingTimeMs', Math.max],
  cls: ['cumulative layout shift', 'points', 'cumulativeLayoutShift', Math.max],
};

/** Lighthouse's mobile figures of every public page in every language, with `--all`: half an hour. */
export async function benchLighthouse({ all }: BenchOptions): Promise<Section> {
  if (!all) return { title: TITLE, figures: [] };
  await using stack = await runStack();
  await using empty = await serveFiles(new Map([['/', EMPTY_PAGE.html]]));
  using browser = await openLighthouse();
  const nothing = await browser.measure(empty.origin);
  const pages = new Map<string, PageFigures>();
  for (const path of PATHS) {
    const page = await measurePage(browser, stack.site + path);
    pages.set(path, page);
    // An interrupted run leaves what it has measured.
    process.stderr.write(`  ${pages.size} of ${PATHS.length}  ${path}  ${JSON.stringify(page)}\n`);
  }
  const missing = PATHS.filter((path) => !meetsMarks(pages.get(path)));
  return {
    title: TITLE,
    figures: Object.entries(FIGURES).map(([id, [what, unit, key, worst]]): Figure => {
      const value = worst(...[...pages.values()].map((page) => page[key]));
      const against = [{ name: EMPTY_PAGE.name, value: nothing[key] }];
      return { id: `pages.${id}`, name: `Every page, ${what}`, unit, value, against };
    }),
    notes: [
      missing.length === 0
        ? 'Every page meets the marks.'
        : `These pages miss a mark: ${missing.join(', ')}.`,
      `${LIGHTHOUSE_NOTE} A page that misses a mark is measured again with ${RUNS_IF_MISSED} runs.`,
    ],
  };
}

async function measurePage(browser: LighthouseBrowser, url: string): Promise<PageFigures> {
  const page = await (await fetch(url)).text();
  const noindex = page.includes('<meta name="robots" content="noindex');
  const figures = await browser.measure(url, { noindex });
  return meetsMarks(figures) ? figures : browser.measure(url, { noindex, runs: RUNS_IF_MISSED });
}

function meetsMarks(page: PageFigures | undefined): boolean {
  return (
    page !== undefined &&
    page.performance >= MARKS['pages.lighthouse'].atLeast &&
    page.otherScores >= MARKS['pages.other-scores'].atLeast &&
    page.largestContentfulPaintMs <= MARKS['pages.lcp'].atMost &&
    page.cumulativeLayoutShift === 0 &&
    page.totalBlockingTimeMs <= MARKS['pages.tbt'].atMost
  );
}
