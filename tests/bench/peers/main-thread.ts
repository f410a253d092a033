import type { Browser } from 'playwright';
import type { Section } from '../figure.ts';
import { median } from '../median.ts';
import { type MainThread, traceMainThread } from './browser/main-thread.ts';
import { CPU_SLOWDOWN, openBrowser } from './browser/open-browser.ts';
import { serveFiles } from './browser/static-server.ts';
import { usableMs, watchUsable } from './browser/usable.ts';
import { compareMedians, measureInRounds } from './compare.ts';
import { allContenders, type Contender, NO_FORM } from './contenders.ts';
import { pagePath, pagesWith } from './pages.ts';

const ROUNDS = 7;
/** What follows the mount, as a first painting of it, is over by then. */
const SETTLING_MS = 300;
const LONG_TASK_MS = 50;

/**
 * What loading and mounting costs the main thread of a partner's page. It is the processor time at
 * full speed, four times: the browser's own slowing lets the thread wait by the clock, which a busy
 * machine stretches.
 */
export async function benchMainThread(): Promise<Section> {
  const contenders = await allContenders();
  const all = [...contenders, NO_FORM];
  const server = await serveFiles(await pagesWith(all));
  const browser = await openBrowser();
  try {
    const traces = await measureInRounds(ROUNDS, all, (contender) =>
      traceOnce(browser, server.origin + pagePath('partner-page', contender), contender),
    );
    const slow = (contender: Contender, read: (trace: MainThread) => number) =>
      (traces.get(contender) ?? []).map((trace) => CPU_SLOWDOWN * read(trace));
    const withoutForm = median(slow(NO_FORM, ({ ms }) => ms));
    const times = contenders.map(
      (contender) =>
        [contender, slow(contender, ({ ms }) => ms).map((ms) => ms - withoutForm)] as const,
    );
    const longTasks = contenders.map(
      (contender) => [contender, (traces.get(contender) ?? []).map(countLongTasks)] as const,
    );
    const emptyLongTasks = median((traces.get(NO_FORM) ?? []).map(countLongTasks));
    const longestMs = (contender: Contender) =>
      median(slow(contender, ({ tasks }) => Math.max(...tasks))).toFixed(0);
    const [ours] = contenders;
    return {
      title: `Main thread on a partner’s page: 4 × CPU, median of ${ROUNDS}, peers in turn`,
      figures: [
        compareMedians({
          id: 'widget.main-thread',
          name: 'Main thread, until the form is mounted',
          unit: 'ms',
          samples: new Map(times),
        }),
        compareMedians({
          id: 'widget.long-tasks',
          name: 'Main thread, tasks of more than 50 ms',
          unit: 'tasks',
          samples: new Map(longTasks),
        }),
      ],
      notes: [
        `All tasks of the page, less those of the page without a form (${withoutForm.toFixed(0)} ms, ${emptyLongTasks} of them long): processor time at full speed, × ${CPU_SLOWDOWN}.`,
        `Ours by kind: ${describeKinds(traces.get(ours) ?? [])}.`,
        `The longest task: ${contenders.map((contender) => `${contender.id} ${longestMs(contender)} ms`).join(', ')}.`,
      ],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

function traceOnce(browser: Browser, url: string, { usable }: Contender): Promise<MainThread> {
  return traceMainThread(browser, async (page) => {
    if (usable) await watchUsable(page, usable);
    await page.goto(url);
    if (usable) await usableMs(page);
    await page.waitForTimeout(SETTLING_MS);
  });
}

function countLongTasks({ tasks }: MainThread): number {
  return tasks.filter((ms) => ms * CPU_SLOWDOWN > LONG_TASK_MS).length;
}

/** The medians of each kind of work, with what the page takes without a form. */
function describeKinds(traces: readonly MainThread[]): string {
  const kinds = Object.keys(traces[0]?.byKind ?? {}) as (keyof MainThread['byKind'])[];
  return kinds
    .map((kind) => {
      const ms = median(traces.map(({ byKind }) => byKind[kind] * CPU_SLOWDOWN));
      return `${kind} ${ms.toFixed(0)} ms`;
    })
    .join(', ');
}
