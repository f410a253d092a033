import type { Browser } from 'playwright';
import { median } from 'simple-statistics';
import type { Figure, Section } from '../figure.ts';
import { inTurns } from '../in-turns.ts';
import { allContenders, type Contender, pagePath, pagesWith } from './contenders.ts';
import { CPU_SLOWDOWN, onFreshPage, openBrowser, serveFiles } from './open-browser.ts';

const ROUNDS = 15;
/** All mount before the page is loaded. The first painting is over by then. */
const SETTLING_MS = 300;
/** The mark at the beginning of a document. */
const DOCUMENT = 'bench-document';
const CATEGORIES = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** The part of Chromium's trace events that is read. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** The processor time of its thread. Waiting for a busy machine does not count. */
  readonly tdur?: number;
}

/** In milliseconds of a cheap phone. */
interface MainThread {
  readonly total: number;
  readonly longest: number;
}

/**
 * What loading and mounting cost the main thread of a partner's page. It is the processor time at full
 * speed, four times: the browser's own slowing waits by the clock, which a busy machine stretches.
 */
export async function benchMainThread(): Promise<Section> {
  const [ours, ...others] = await allContenders();
  const noForm: Contender = { ...ours, id: 'no-form', markup: '' };
  const contenders = [ours, ...others.toReversed(), noForm];
  await using server = await serveFiles(pagesWith(contenders));
  await using browser = await openBrowser();
  const samples = await inTurns(ROUNDS, contenders, (contender) =>
    traceOnce(browser, server.origin + pagePath(contender)),
  );
  const medians = (read: (thread: MainThread) => number) =>
    samples.map(({ results }) => median(results.map(read)));
  const totals = medians(({ total }) => total);
  const empty = totals.at(-1) ?? Number.NaN;
  const compare = (
    id: string,
    name: string,
    [value = Number.NaN, ...theirs]: number[],
  ): Figure => ({
    id,
    name,
    unit: 'ms',
    value,
    against: others.toReversed().map(({ label }, index) => {
      return { name: label, value: theirs[index] ?? Number.NaN };
    }),
  });
  return {
    title: `Main thread on a partner’s page: 4 × CPU, median of ${ROUNDS}, in turns`,
    figures: [
      compare(
        'main-thread.total',
        'Main thread, until the form is mounted',
        totals.map((total) => total - empty),
      ),
      compare(
        'main-thread.longest',
        'Main thread, the longest task',
        medians(({ longest }) => longest),
      ),
    ],
    notes: [
      `Processor time at full speed, × ${CPU_SLOWDOWN}. All tasks of the page, less those of the page without a form (${empty.toFixed(0)} ms); the longest task includes what the page does in it.`,
    ],
  };
}

function traceOnce(browser: Browser, url: string): Promise<MainThread> {
  return onFreshPage(browser, async (page) => {
    await page.addInitScript((name) => void performance.mark(name), DOCUMENT);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await page.waitForTimeout(SETTLING_MS);
    const trace = (await browser.stopTracing()).toString();
    return readTrace((JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }).traceEvents);
  });
}

function readTrace(events: readonly TraceEvent[]): MainThread {
  const start = events.find(({ name }) => name === DOCUMENT);
  if (!start) throw new Error('The trace begins after the document');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === start.pid && tid === start.tid)
    .filter(({ ts }) => ts >= start.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN);
  return { total: tasks.reduce((sum, ms) => sum + ms, 0), longest: Math.max(...tasks) };
}
