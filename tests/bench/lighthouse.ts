import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { BROWSER_ARGS, ensureBrowser } from '../../infra/build/browser.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { runStack } from '../stack/running-stack.ts';
import type { Section, Unit } from './figure.ts';
import { median } from './median.ts';
import type { BenchOptions } from './run-parts.ts';

/** The landing page, and a page that misses a mark, are measured this often, the others once. */
const RUNS = 3;
const ATTEMPTS = 3;
const LIGHTHOUSE = join(ROOT, 'node_modules/.bin/lighthouse');
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

const INTERNAL: ReadonlySet<string> = new Set(['style', 'emailPreview']);
const PAGES = ROUTE_NAMES.filter((route) => !INTERNAL.has(route)).flatMap((route) =>
  LANGUAGES.map((language) => ({ path: routePath(route, language), often: route === 'landing' })),
);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Finds fault with a page that search engines are told to leave out, as steps of a process are. */
const CRAWLABLE_AUDIT = 'is-crawlable';

const MARKS = { score: 100, largestContentfulPaintMs: 1050, totalBlockingTimeMs: 30 } as const;
/** What is 0.000 in Lighthouse’s three decimals. */
const NO_SHIFT = 0.0005;

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

export interface Figures {
  /** Out of 100, in the order of Lighthouse's own categories. */
  readonly scores: readonly number[];
  readonly largestContentfulPaintMs: number;
  readonly cumulativeLayoutShift: number;
  readonly totalBlockingTimeMs: number;
}

interface LighthouseResult {
  readonly path: string;
  /** Whether search engines are told to leave the page out. */
  readonly noindex: boolean;
  readonly runs: number;
  /** The medians of the runs. */
  readonly figures: Figures;
}

/** A page of one word. */
const EMPTY_PAGE = {
  path: 'a page of one word',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Empty"><title>Empty</title><p>Empty',
} as const;

/** Lighthouse's mobile figures of every public page in every language, with `--all`: it takes minutes. */
export async function benchLighthouse({ all }: BenchOptions): Promise<Section> {
  if (!all) return { title: TITLE, figures: [], kept: IDS.map((id) => `pages.${id}`) };
  const stack = await runStack();
  try {
    const empty = await measureEmptyPage();
    const results: LighthouseResult[] = [];
    for (const { path, often } of PAGES) {
      const result = await measure(stack.site, path, often);
      results.push(result);
      // An interrupted run leaves what it has measured.
      const progress = `${results.length} of ${PAGES.length}`.padEnd(8);
      process.stderr.write(`  ${progress}  ${describeFigures(result.figures)}  ${path}\n`);
    }
    return describe(results, empty);
  } finally {
    await stack.dispose();
  }
}

const TITLE = `Lighthouse, mobile, ${PAGES.length} public pages: the worst of them`;
const IDS = ['lighthouse', 'other-scores', 'lcp', 'tbt', 'cls'] as const;

function describe(results: readonly LighthouseResult[], empty: LighthouseResult): Section {
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
  const missing = results.filter(({ figures }) => !meetsMarks(figures));
  return {
    title: TITLE,
    figures: IDS.map((id) => {
      const [name, unit, value] = read[id];
      return {
        id: `pages.${id}`,
        name,
        unit,
        value: value(worst(results)),
        against: [{ name: empty.path, value: value(empty.figures) }],
      };
    }),
    notes: [
      missing.length === 0
        ? 'Every page meets the marks.'
        : `A mark is missed by ${missing.map(({ path }) => path).join(', ')}.`,
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
async function measureEmptyPage(): Promise<LighthouseResult> {
  const empty = await serveEmptyPage();
  const figures = await lighthouseFigures(empty.origin);
  await empty.close();
  return { path: EMPTY_PAGE.path, noindex: false, runs: RUNS, figures };
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

/** The medians of a page that is measured often. */
export async function lighthouseFigures(url: string): Promise<Figures> {
  const runs: Figures[] = [];
  while (runs.length < RUNS) runs.push(figuresOf(await report(url, false)));
  return medians(runs);
}

async function measure(
  siteOrigin: string,
  path: string,
  often: boolean,
): Promise<LighthouseResult> {
  const url = siteOrigin + path;
  const page = await (await fetch(url)).text();
  const noindex = /<meta name="robots" content="noindex/.test(page);
  const runs = [figuresOf(await report(url, noindex))];
  const wanted = often || !runs.every(meetsMarks) ? RUNS : 1;
  while (runs.length < wanted) runs.push(figuresOf(await report(url, noindex)));
  return { path, noindex, runs: runs.length, figures: medians(runs) };
}

function meetsMarks({ scores, ...timing }: Figures): boolean {
  return (
    scores.every((score) => score >= MARKS.score) &&
    timing.largestContentfulPaintMs <= MARKS.largestContentfulPaintMs &&
    timing.cumulativeLayoutShift < NO_SHIFT &&
    timing.totalBlockingTimeMs <= MARKS.totalBlockingTimeMs
  );
}

function figuresOf({ categories, audits }: Report): Figures {
  const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    largestContentfulPaintMs: audit('largest-contentful-paint'),
    cumulativeLayoutShift: audit('cumulative-layout-shift'),
    totalBlockingTimeMs: audit('total-blocking-time'),
  };
}

function medians(runs: readonly Figures[]): Figures {
  return combine(runs, median, median);
}

function worst(results: readonly LighthouseResult[]): Figures {
  const figures = results.map((result) => result.figures);
  return combine(
    figures,
    (scores) => Math.min(...scores),
    (timings) => Math.max(...timings),
  );
}

type Combination = (values: number[]) => number;

function combine(all: readonly Figures[], ofScores: Combination, ofTimings: Combination): Figures {
  return {
    scores: CATEGORIES.map((_, index) => ofScores(all.map(({ scores }) => scores[index] ?? 0))),
    largestContentfulPaintMs: ofTimings(all.map((each) => each.largestContentfulPaintMs)),
    cumulativeLayoutShift: ofTimings(all.map((each) => each.cumulativeLayoutShift)),
    totalBlockingTimeMs: ofTimings(all.map((each) => each.totalBlockingTimeMs)),
  };
}

/** One run. It is repeated if it fails, as Lighthouse advises for a trace without data. */
async function report(url: string, noindex: boolean): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const { parsed, problem } = await runOnce(url, noindex);
    if (parsed) return parsed;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${url}: ${problem}`);
  }
}

function runOnce(url: string, noindex: boolean): Promise<{ parsed?: Report; problem: string }> {
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(noindex ? [`--skip-audits=${CRAWLABLE_AUDIT}`] : []),
    `--chrome-flags=--headless ${BROWSER_ARGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: ensureBrowser() };
  return new Promise((resolve) => {
    execFile(LIGHTHOUSE, args, { maxBuffer: REPORT_MAX_BYTES, env }, (error, stdout, stderr) => {
      resolve(
        error
          ? { problem: stderr.trim() || error.message.slice(0, 200) }
          : { parsed: JSON.parse(stdout), problem: '' },
      );
    });
  });
}
