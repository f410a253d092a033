import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS, ensureBrowser, findHeadlessShell } from '../../infra/build/browser.ts';
import { median } from './median.ts';

/** How often a page is measured. Five runs are what Lighthouse advises for a steady median. */
export const RUNS = 5;
const ATTEMPTS = 3;

/** How it is measured, for a figure's note. */
export const LIGHTHOUSE_NOTE =
  'Lighthouse simulates a phone on slow 4G, in the headless shell of Chromium, see docs/decisions/0083.';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Finds fault with a page that search engines are told to leave out, as steps of a process are. */
const CRAWLABLE_AUDIT = 'is-crawlable';

/** What one run found, or the medians of several. */
export interface Figures {
  /** Out of 100, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  readonly largestContentfulPaintMs: number;
  readonly cumulativeLayoutShift: number;
  readonly totalBlockingTimeMs: number;
}

/** Whether search engines are told to leave the page out. */
interface RunOptions {
  readonly noindex?: boolean;
}

export interface LighthouseBrowser {
  /** One run on an empty cache, as a phone on slow 4G. It is repeated if its trace has no data. */
  run(url: string, options?: RunOptions): Promise<Figures>;
  /** The medians of `RUNS` runs. */
  medianOfRuns(url: string, options?: RunOptions): Promise<Figures>;
  close(): void;
}

/**
 * One browser for all runs: starting it would keep a core busy while the page loads. It is the
 * headless shell, because a whole Chromium paints by software in a process beside the page’s.
 */
export async function openLighthouse(): Promise<LighthouseBrowser> {
  const chromePath = findHeadlessShell() ?? ensureBrowser();
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...BROWSER_ARGS] });

  const runOnce = async (url: string, { noindex = false }: RunOptions): Promise<Figures> => {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      skipAudits: noindex ? [CRAWLABLE_AUDIT] : [],
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    }
    const { categories, audits } = result.lhr;
    const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      largestContentfulPaintMs: audit('largest-contentful-paint'),
      cumulativeLayoutShift: audit('cumulative-layout-shift'),
      totalBlockingTimeMs: audit('total-blocking-time'),
    };
  };

  const run = async (url: string, options: RunOptions = {}): Promise<Figures> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(url, options);
      } catch (cause) {
        if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${url}`, { cause });
      }
    }
  };

  return {
    run,
    async medianOfRuns(url, options) {
      const runs: Figures[] = [];
      while (runs.length < RUNS) runs.push(await run(url, options));
      return medians(runs);
    },
    close: () => chrome.kill(),
  };
}

export function medians(runs: readonly Figures[]): Figures {
  return combine(runs, median, median);
}

/** The lowest score and the longest times of the pages. */
export function worst(pages: readonly Figures[]): Figures {
  return combine(
    pages,
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
