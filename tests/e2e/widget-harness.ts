import type { Locator, Page } from 'playwright/test';
import type { prerender as prerenderWidget, PrerenderOptions } from '../../widget/prerender.tsx';
import { en } from '#shared/form/messages/en.ts';
import { WIDGET_PRERENDER_FILE } from '../../infra/build/paths.ts';
import { expect, test as base } from './fixtures.ts';
import type { Harness } from './harness.ts';

export type { Harness, HostPage } from './harness.ts';
export { expect, spoken } from './fixtures.ts';

/** Prerenders the element with the built module. */
export async function prerender(options: PrerenderOptions) {
  const module = (await import(WIDGET_PRERENDER_FILE)) as { prerender: typeof prerenderWidget };
  return module.prerender(options);
}

export const test = base.extend<{ harness: Harness }>({
  harness: async ({ widgetHarness }, use) => {
    widgetHarness.reset();
    await use(widgetHarness);
  },
});

/** Stops the page's clock. Time passes only when a test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  // A busy machine may take seconds between the two calls, and the clock never goes back.
  await page.clock.pauseAt('2026-01-01T00:01:00Z');
}

/** A page, a frame or an element with a form in it. */
interface Place {
  locator(selector: string): Locator;
}

/** Fills in a form so that it can be sent. */
export async function fillIn(place: Place, email = 'ada@example.ch'): Promise<void> {
  await place.locator('[name=email]').fill(email);
  await place.locator('[name=role]').selectOption('private');
  await place.locator('[name=intent]').selectOption('looking');
  await place.locator('[name=consent]').check();
}

/** Fills in a form, and presses its button. Until its code is there, a browser sends the form by itself. */
export async function send(place: Place, email?: string): Promise<void> {
  await fillIn(place, email);
  await place.locator('form[novalidate]').first().waitFor();
  await place.locator('button[type=submit]').click();
}

/** Fills in a form, and sends it with success. */
export async function signUp(place: Place, email = 'ada@example.ch'): Promise<void> {
  await send(place, email);
  await expect(place.locator('[part=success]')).toContainText(email);
}

/** Lets the time of all further attempts pass, after which the English form says that it failed. */
export async function expectFailure(page: Page): Promise<void> {
  for (const _ of [1, 2, 3]) {
    await expect(page.locator('output')).toContainText(/\d/);
    await page.clock.fastForward(30_000);
  }
  await expect(page.locator('output')).toHaveText(en.failedText);
}

export const FORM = '<van-waitlist></van-waitlist>';

export const submitButton = (page: Page) => page.locator('van-waitlist button[type=submit]');
export const forms = (page: Page) => page.locator('van-waitlist form');

/** Opens a host page with a form in English, and what else it holds. */
export async function openHost(
  page: Page,
  harness: Harness,
  body: string,
  head = '',
): Promise<void> {
  await page.goto(harness.openPage({ body: `${body}${harness.script()}`, head, lang: 'en' }));
  await expect(forms(page)).toHaveCount(1);
}
