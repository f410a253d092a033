import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page, type Response } from 'playwright';
import { HONEYPOT_NAME } from '#shared/contract/honeypot.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { BROWSER_ARGS, ensureBrowser } from '../../infra/build/browser.ts';
import type { Section } from './figure.ts';
import { median } from './median.ts';
import { formatValue } from './report/format-value.ts';

/** Odd, so that the median is a measured value. */
const RUNS = 11;
/** A cheap phone takes about six times as long as a desktop. */
const SLOWDOWN = 6;
const SLICE_MS = 4;

interface Sample {
  /** From the demand to the call with the solution. */
  readonly ms: number;
  /** Processor time of the main thread meanwhile, all attempts together. */
  readonly mainThreadMs: number;
}

/** Slows a browser down until the function is called that it returns. */
type Slow = (browser: Browser) => Promise<() => Promise<void>>;

/** How long the form takes to solve a challenge, which the honeypot demands. */
export async function benchChallenge(siteOrigin: string): Promise<Section> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const full = await measure(browser, siteOrigin, async () => async () => {});
    const slow = await measure(browser, siteOrigin, stopRenderers);
    const times = (samples: readonly Sample[]) => samples.map(({ ms }) => ms);
    const worst = (samples: readonly Sample[]) => formatValue(Math.max(...times(samples)), 'ms');
    return {
      title: 'Challenge',
      figures: [
        {
          id: 'challenge.full-speed',
          name: 'Solved by the form',
          unit: 'ms',
          value: median(times(full)),
        },
        {
          id: 'challenge.slow',
          name: `The same, the page at 1/${SLOWDOWN} of its speed`,
          unit: 'ms',
          value: median(times(slow)),
        },
        {
          id: 'challenge.main-thread',
          name: 'Processor time of the main thread meanwhile, all attempts together',
          unit: 'ms',
          value: median(full.map(({ mainThreadMs }) => mainThreadMs)),
        },
      ],
      notes: [
        `Medians of ${RUNS}; at worst ${worst(full)}, and ${worst(slow)} at 1/${SLOWDOWN} of the speed.`,
      ],
    };
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, siteOrigin: string, slow: Slow): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage();
    await page.goto(`${siteOrigin}/en`);
    await fillInAsBot(page, `bench-${run}@example.ch`);
    const readMainThreadMs = await followMainThread(page);
    const demanded = page.waitForResponse((response) => isSignUp(response, 429));
    const accepted = page.waitForResponse((response) => isSignUp(response, 200));
    const restore = await slow(browser);
    await page.locator('button[type=submit]').evaluate((button: HTMLElement) => button.click());
    await demanded;
    const before = await readMainThreadMs();
    await (await accepted).finished();
    await restore();
    const mainThreadMs = (await readMainThreadMs()) - before;
    samples.push({ ms: await page.evaluate(readSolvingMs, API_PATHS.signUp), mainThreadMs });
    await page.close();
  }
  return samples;
}

async function fillInAsBot(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('select[name=role]').selectOption('private');
  await page.locator('select[name=intent]').selectOption('looking');
  await page.locator('input[name=consent]').check();
  await page.locator('button[aria-disabled=false]').waitFor();
  await page.locator(`input[name=${HONEYPOT_NAME}]`).evaluate((input: HTMLInputElement) => {
    input.value = 'cheap vans';
  });
}

function isSignUp(response: Response, status: number): boolean {
  return response.url().endsWith(API_PATHS.signUp) && response.status() === status;
}

/** The processor time of the main thread's tasks so far, in milliseconds. Waiting does not count. */
async function followMainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** Runs in the page, once the call with the solution was answered. */
function readSolvingMs(path: string): number {
  const [demand, repeated] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith(path)) as PerformanceResourceTiming[];
  if (!demand || !repeated) throw new RangeError('No challenge was solved');
  return repeated.startTime - demand.responseEnd;
}

/** Lets the pages' processes, with the threads that derive keys, run a sixth of the time. */
const stopRenderers: Slow = async (browser) => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of renderers) process.kill(pid, name);
  };
  const over = new AbortController();
  const slicing = (async () => {
    while (!over.signal.aborted) {
      const begin = performance.now();
      await setTimeout(SLICE_MS);
      const ranMs = performance.now() - begin;
      signal('SIGSTOP');
      await setTimeout(ranMs * (SLOWDOWN - 1));
      signal('SIGCONT');
    }
  })();
  return async () => {
    over.abort();
    await slicing;
    await session.detach();
  };
};
