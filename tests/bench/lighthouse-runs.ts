import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from 'simple-statistics';
import { keysOf } from '#shared/keys-of.ts';
import { BROWSER_ARGS, ensureBrowser, findHeadlessShell } from '../../infra/build/browser.ts';

/** Lighthouse advises five runs for a steady median. */
const RUNS = 5;
const ATTEMPTS = 3;

/** How pages are measured, for the notes of a section. */
export const LIGHTHOUSE_NOTE = `Medians of ${RUNS} runs. Lighthouse simulates a phone on slow 4G, in the headless shell of Chromium, see docs/decisions/0083.`;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Objects to pages that search engines are told to leave out, such as the steps of a process. */
const CRAWLABLE_AUDIT = 'is-crawlable';

/** The shortest page: no page can be faster on this machine, as busy as it is. */
export const EMPTY_PAGE = {
  name: 'a page of one word',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Empty"><title>Empty</title><p>Empty',
} as const;

/** What a run found, or the medians of several. Scores are out of 100. */
export interface PageFigures {
  readonly performance: number;
  /** The lowest score of the other categories. */
  readonly otherScores: number;
  readonly largestContentfulPaintMs: number;
  readonly cumulativeLayoutShift: number;
  readonly totalBlockingTimeMs: number;
}

export interface LighthouseBrowser extends Disposable {
  /** The medians of runs on an empty cache. `noindex`: search engines are told to leave the page out. */
  measure(url: string, options?: { noindex?: boolean; runs?: number }): Promise<PageFigures>;
}

/**
 * One browser for all runs: starting it would keep a core busy while the page loads. It is the
 * headless shell, because the full Chromium paints in software in a process beside the page’s.
 */
export async function openLighthouse(): Promise<LighthouseBrowser> {
  const chromePath = findHeadlessShell() ?? ensureBrowser();
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...BROWSER_ARGS] });

  const runOnce = async (url: string, noindex: boolean): Promise<PageFigures> => {
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
    const [performance = 0, ...others] = CATEGORIES.map((name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    );
    return {
      performance,
      otherScores: Math.min(...others),
      largestContentfulPaintMs: Math.round(audit('largest-contentful-paint')),
      cumulativeLayoutShift: Number(audit('cumulative-layout-shift').toFixed(3)),
      totalBlockingTimeMs: Math.round(audit('total-blocking-time')),
    };
  };

  // Some runs have no data in their trace.
  const run = async (url: string, noindex: boolean): Promise<PageFigures> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(url, noindex);
      } catch (cause) {
        if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${url}`, { cause });
      }
    }
  };

  return {
    async measure(url, { noindex = false, runs = RUNS } = {}) {
      const first = await run(url, noindex);
      const all = [first];
      while (all.length < runs) all.push(await run(url, noindex));
      const medians = keysOf(first).map((key) => [key, median(all.map((each) => each[key]))]);
      return Object.fromEntries(medians) as Record<keyof PageFigures, number>;
    },
    [Symbol.dispose]: () => chrome.kill(),
  };
}
