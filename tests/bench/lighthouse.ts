import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { runStack } from '../stack/running-stack.ts';
import type { Section, Unit } from './figure.ts';
import {
  type Figures,
  type LighthouseBrowser,
  medians,
  LIGHTHOUSE_NOTE,
  openLighthouse,
  RUNS,
  worst,
} from './lighthouse-runs.ts';
import { MARKS } from './marks.ts';
import type { BenchOptions } from './run-parts.ts';

const INTERNAL: ReadonlySet<string> = new Set(['style', 'emailPreview']);
const PATHS = ROUTE_NAMES.filter((route) => !INTERNAL.has(route)).flatMap((route) =>
  LANGUAGES.map((language) => routePath(route, language)),
);

/** A page whose first runs miss a mark is measured so often in all: a busy moment does that too. */
const RUNS_IF_MISSED = 15;

/** What is 0.000 in Lighthouse’s three decimals. */
const NO_SHIFT = 0.0005;

interface PageResult {
  readonly path: string;
  readonly runs: number;
  /** The medians of the runs. */
  readonly figures: Figures;
}

/** A page of one word. */
const EMPTY_PAGE = {
  name: 'a page of one word',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Empty"><title>Empty</title><p>Empty',
} as const;

/** Lighthouse's mobile figures of every public page in every language, with `--all`: half an hour. */
export async function benchLighthouse({ all }: BenchOptions): Promise<Section> {
  if (!all) return { title: TITLE, figures: [], kept: IDS.map((id) => `pages.${id}`) };
  const [stack, browser] = await Promise.all([runStack(), openLighthouse()]);
  try {
    const empty = await measureEmptyPage(browser);
    const results: PageResult[] = [];
    for (const path of PATHS) {
      const result = await measure(browser, stack.site, path);
      results.push(result);
      // An interrupted run leaves what it has measured.
      const progress = `${results.length} of ${PATHS.length}`.padEnd(8);
      const runs = `${result.runs}`.padStart(2);
      process.stderr.write(
        `  ${progress}  ${describeFigures(result.figures)}   ${runs} runs  ${path}\n`,
      );
    }
    return describe(results, empty);
  } finally {
    browser.close();
    await stack.dispose();
  }
}

const TITLE = `Lighthouse, mobile, ${PATHS.length} public pages: the worst of them`;
const IDS = ['lighthouse', 'other-scores', 'lcp', 'tbt', 'cls'] as const;

function describe(results: readonly PageResult[], empty: Figures): Section {
  const read: Readonly<
    Record<(typeof IDS)[number], readonly [name: string, unit: Unit, (page: Figures) => number]>
  > = {
    lighthouse: ['Every page, Lighthouse performance', 'points', ({ scores }) => scores[0] ?? 0],
    'other-scores': [
      'Every page, accessibility, best practices, search',
      'points',
      ({ scores }) => Math.min(...scores.slice(1)),
    ],
    lcp: [
      'Every page, largest contentful paint',
      'ms',
      (page) => Math.round(page.largestContentfulPaintMs),
    ],
    tbt: ['Every page, total blocking time', 'ms', (page) => Math.round(page.totalBlockingTimeMs)],
    cls: [
      'Every page, cumulative layout shift',
      'points',
      (page) => Math.round(page.cumulativeLayoutShift * 1000) / 1000,
    ],
  };
  const again = results.filter(({ runs }) => runs > RUNS).map(({ path }) => path);
  const missing = results.filter(({ figures }) => !meetsMarks(figures));
  return {
    title: TITLE,
    figures: IDS.map((id) => {
      const [name, unit, value] = read[id];
      return {
        id: `pages.${id}`,
        name,
        unit,
        value: value(worst(results.map(({ figures }) => figures))),
        against: [{ name: EMPTY_PAGE.name, value: value(empty) }],
      };
    }),
    notes: [
      missing.length === 0
        ? 'Every page meets the marks.'
        : `A mark is missed by ${missing.map(({ path }) => path).join(', ')}.`,
      `Medians of ${RUNS} runs. ${LIGHTHOUSE_NOTE}`,
      ...(again.length > 0
        ? [
            `Medians of ${RUNS_IF_MISSED} runs, as the first ${RUNS} missed a mark: ${again.join(', ')}.`,
          ]
        : []),
    ],
    kept: IDS.map((id) => `pages.${id}`),
  };
}

function describeFigures({ scores, ...timing }: Figures): string {
  return [
    scores.map((score) => `${score}`.padStart(3)).join(' / '),
    `LCP ${(timing.largestContentfulPaintMs / 1000).toFixed(2)} s`,
    `CLS ${timing.cumulativeLayoutShift.toFixed(3)}`,
    `TBT ${timing.totalBlockingTimeMs.toFixed(0).padStart(2)} ms`,
  ].join('   ');
}

/** What no page can be better than on this machine, as busy as it is. */
async function measureEmptyPage(browser: LighthouseBrowser): Promise<Figures> {
  const empty = await serveEmptyPage();
  try {
    return await browser.medianOfRuns(empty.origin);
  } finally {
    await empty.close();
  }
}

export async function serveEmptyPage(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(EMPTY_PAGE.html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function measure(
  browser: LighthouseBrowser,
  siteOrigin: string,
  path: string,
): Promise<PageResult> {
  const url = siteOrigin + path;
  const page = await (await fetch(url)).text();
  const noindex = /<meta name="robots" content="noindex/.test(page);
  const runs: Figures[] = [];
  for (let wanted = RUNS; runs.length < wanted;) {
    runs.push(await browser.run(url, { noindex }));
    if (runs.length === RUNS && !meetsMarks(medians(runs))) wanted = RUNS_IF_MISSED;
  }
  return { path, runs: runs.length, figures: medians(runs) };
}

function meetsMarks({ scores, ...timing }: Figures): boolean {
  return (
    (scores[0] ?? 0) >= MARKS['pages.lighthouse'].atLeast &&
    scores.slice(1).every((score) => score >= MARKS['pages.other-scores'].atLeast) &&
    timing.largestContentfulPaintMs <= MARKS['pages.lcp'].atMost &&
    timing.cumulativeLayoutShift < NO_SHIFT &&
    timing.totalBlockingTimeMs <= MARKS['pages.tbt'].atMost
  );
}
