import type { Page } from 'playwright/test';
import { pathPrefix } from '#shared/languages.ts';
import { expect, test } from './site-test.ts';

const FONT_FILE = '**/assets/archivo-*.woff2';

/** Lighthouse shows three decimals. */
const NO_SHIFT = 0.0005;
/** Far below the first screen, one text may break into a line more or less. */
const ONE_LINE_PX = 32;

interface Shown {
  readonly height: number;
  readonly headline: readonly string[];
}

test('a late font moves nothing', async ({ page }) => {
  let arrival = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(FONT_FILE, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await recordShifts(page);

  arrival = Promise.withResolvers();
  await page.goto(`${pathPrefix('de')}/`, { waitUntil: 'domcontentloaded' });
  await page.locator('van-waitlist:defined').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const before = await whatIsShown(page);
  expect(await fontIsThere(page)).toBe(false);
  arrival.resolve();
  await page.waitForFunction(() => document.fonts.status === 'loaded');

  expect(await fontIsThere(page)).toBe(true);
  const after = await whatIsShown(page);
  expect(after.headline).toEqual(before.headline);
  expect(Math.abs(after.height - before.height)).toBeLessThan(ONE_LINE_PX);
  expect(await layoutShift(page)).toBeLessThan(NO_SHIFT);
});

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts, once the frame is painted in which the last could be. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { shifts } = globalThis as unknown as { shifts: readonly number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

function fontIsThere(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Archivo Variable') && status === 'loaded',
    ),
  );
}

/** The height of the page, and the lines in which the headline is set. */
function whatIsShown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const headline = document.querySelector('h1') as HTMLHeadingElement;
    const words = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
    const lines = new Map<number, string>();
    for (let node = words.nextNode() as Text | null; node; node = words.nextNode() as Text | null) {
      for (const word of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const { bottom } = range.getBoundingClientRect();
        const line = [...lines.keys()].find((each) => Math.abs(each - bottom) < 8) ?? bottom;
        lines.set(line, `${lines.get(line) ?? ''}${word[0]} `);
      }
    }
    return {
      height: document.documentElement.scrollHeight,
      headline: [...lines.values()],
    };
  });
}
