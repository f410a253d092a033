import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { BROWSER_ARGS, ensureBrowser } from '../../infra/build/browser.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { median } from './median.ts';

const RUNS = 3;
const ATTEMPTS = 3;
const LIGHTHOUSE = join(ROOT, 'node_modules/.bin/lighthouse');
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

const PAGES = (['landing', 'privacy', 'contact'] as const).map((route) => routePath(route, 'it'));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

export interface LighthouseResult {
  readonly path: string;
  /** Medians out of 100, in the order of Lighthouse's own categories. */
  readonly scores: readonly number[];
  readonly worstPerformance: number;
  readonly largestContentfulPaintMs: number;
  readonly cumulativeLayoutShift: number;
  readonly totalBlockingTimeMs: number;
}

/** Lighthouse's mobile scores of the site at an origin, each the median of three runs. */
export async function runLighthouse(siteOrigin: string): Promise<readonly LighthouseResult[]> {
  const results: LighthouseResult[] = [];
  for (const path of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await report(siteOrigin + path));
    results.push(summarize(path, reports));
  }
  return results;
}

/** A line for each page, to print. */
export function describeLighthouse(results: readonly LighthouseResult[]): string {
  const lines = results.map(
    ({ path, scores, ...timing }) =>
      `  ${path.padEnd(10)} ${scores.join(' / ')}` +
      `   LCP ${(timing.largestContentfulPaintMs / 1000).toFixed(2)} s` +
      `   CLS ${timing.cumulativeLayoutShift.toFixed(3)}` +
      `   TBT ${timing.totalBlockingTimeMs.toFixed(0)} ms`,
  );
  return [`Lighthouse, mobile, median of ${RUNS}: ${CATEGORIES.join(' / ')}`, ...lines].join('\n');
}

/** One run. It is repeated if it fails, as Lighthouse advises for a trace without data. */
async function report(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const { parsed, problem } = await runOnce(url);
    if (parsed) return parsed;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${url}: ${problem}`);
  }
}

function runOnce(url: string): Promise<{ parsed?: Report; problem: string }> {
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
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

function summarize(path: string, reports: readonly Report[]): LighthouseResult {
  const scoresOf = (category: string) =>
    reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const audit = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    path,
    scores: CATEGORIES.map((category) => median(scoresOf(category))),
    worstPerformance: Math.min(...scoresOf('performance')),
    largestContentfulPaintMs: audit('largest-contentful-paint'),
    cumulativeLayoutShift: audit('cumulative-layout-shift'),
    totalBlockingTimeMs: audit('total-blocking-time'),
  };
}
