import { expect, test } from './site-test.ts';

/** Lighthouse shows three decimals. */
const NO_SHIFT = 0.0005;

test('a late font moves nothing', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/archivo-*.woff2', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as never)['value']);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 800 });
  const headline = page.locator('h1');

  await page.goto('/de', { waitUntil: 'domcontentloaded' });
  await page.locator('van-waitlist:defined').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const before = await headline.boundingBox();
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  release();
  await page.waitForFunction(() => document.fonts.status === 'loaded');

  expect(await headline.boundingBox()).toEqual(before);
  const shift = await page.evaluate(async () => {
    // Twice, so that the frame is painted in which the last could be.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { shifts } = globalThis as unknown as { shifts: readonly number[] };
    return shifts.reduce((sum, each) => sum + each, 0);
  });
  expect(shift).toBeLessThan(NO_SHIFT);
});
