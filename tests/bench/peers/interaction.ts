import type { Browser, Page } from 'playwright';
import { routePath } from '#shared/routing/routes.ts';
import { runStack } from '../../stack/running-stack.ts';
import type { Compared, Section } from '../figure.ts';
import { median } from '../median.ts';
import { traceMainThread } from './browser/main-thread.ts';
import { CPU_SLOWDOWN, onFreshPage, openBrowser, slowProcessor } from './browser/open-browser.ts';

const RUNS = 3;
const GOOD: Compared = { name: 'what counts as good (INP)', value: 200 };

/** The slowest of the interactions of one visit, in milliseconds. */
interface Slowest {
  /** From the input to the first handler. */
  readonly delay: number;
  /** From the input to the next painting, as INP counts. The browser gives it in steps of 8 ms. */
  readonly nextPaint: number;
  readonly inputs: number;
}

/** How long a phone lets wait who fills the landing page's form in and sends it. */
export async function benchInteraction(): Promise<Section> {
  const [stack, browser] = await Promise.all([runStack(), openBrowser()]);
  try {
    const url = stack.site + routePath('landing', 'it');
    const visits: Slowest[] = [];
    const longestTasks: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      visits.push(await visitSlowly(browser, url, `slow-${run}@example.ch`));
      longestTasks.push(await longestTask(browser, url, `fast-${run}@example.ch`));
    }
    const round = (read: (visit: Slowest) => number) => Math.round(median(visits.map(read)));
    return {
      title: `Interaction: filling the form in and sending it, 4 × CPU, median of ${RUNS} visits`,
      figures: [
        {
          id: 'interaction.delay',
          name: 'Slowest input delay, filling in and sending',
          unit: 'ms',
          value: round(({ delay }) => delay),
          against: [GOOD],
        },
        {
          id: 'interaction.next-paint',
          name: 'Slowest input to the next painting',
          unit: 'ms',
          value: round(({ nextPaint }) => nextPaint),
          against: [GOOD],
        },
        {
          id: 'interaction.longest-task',
          name: 'Longest task while the form is filled in and sent',
          unit: 'ms',
          value: Math.round(median(longestTasks) * CPU_SLOWDOWN),
          against: [{ name: 'what counts as long', value: 50 }],
        },
      ],
      notes: [
        `Of ${round(({ inputs }) => inputs)} key presses, clicks and their parts. The delay runs from the input to its first handler, read at every event; the next painting is the duration of the Event Timing API, in its steps of 8 ms and from 16 ms on. Both are times by the clock, which a busy machine stretches; the longest task is processor time at full speed, × ${CPU_SLOWDOWN}.`,
      ],
    };
  } finally {
    await Promise.all([stack.dispose(), browser.close()]);
  }
}

function visitSlowly(browser: Browser, url: string, email: string): Promise<Slowest> {
  return onFreshPage(browser, async (page, session) => {
    await page.addInitScript(watchInputs);
    await slowProcessor(session);
    await openForm(page, url);
    await fillInAndSend(page, email);
    return page.evaluate(readSlowest);
  });
}

const FILLING = 'filling';

async function longestTask(browser: Browser, url: string, email: string): Promise<number> {
  const visit = async (page: Page) => {
    await openForm(page, url);
    await page.evaluate((mark) => void performance.mark(mark), FILLING);
    await fillInAndSend(page, email);
  };
  const { tasks } = await traceMainThread(browser, visit, FILLING);
  return Math.max(...tasks);
}

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('van-waitlist button[aria-disabled]').waitFor();
}

/** As a person does it: by clicks and keys, until the page of the thanks comes. */
async function fillInAndSend(page: Page, email: string): Promise<void> {
  const form = page.locator('van-waitlist');
  await form.locator('[name=email]').click();
  await page.keyboard.type(email);
  await form.locator('[name=role]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await form.locator('[name=company]').click();
  await page.keyboard.type('Rossi SA');
  await form.locator('[name=vehicles_count]').click();
  await page.keyboard.type('3');
  await form.locator('[name=location]').click();
  await page.keyboard.type('Lugano');
  await form.locator('[name=consent]').click();
  const accepted = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('van-success', () => resolve(), { once: true }),
      ),
  );
  await form.locator('button[aria-disabled=false]').click();
  await accepted;
  // The timing of the press comes with the painting after it.
  await page.waitForTimeout(300);
}

declare global {
  var slowest: { delay: number; nextPaint: number; inputs: number };
}

/** Runs in the page, before its own scripts, so that these handlers are the first. */
function watchInputs(): void {
  globalThis.slowest = { delay: 0, nextPaint: 0, inputs: 0 };
  const types = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'change'];
  for (const type of types) {
    addEventListener(
      type,
      ({ isTrusted, timeStamp }) => {
        if (!isTrusted) return;
        slowest.inputs += 1;
        slowest.delay = Math.max(slowest.delay, performance.now() - timeStamp);
      },
      { capture: true },
    );
  }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) slowest.nextPaint = Math.max(slowest.nextPaint, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. */
function readSlowest(): Slowest {
  return slowest;
}
