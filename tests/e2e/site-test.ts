import type { Locator, Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { recordViolations } from './recorders.ts';
import { expect, test as stackTest } from './fixtures.ts';

export { expect, longUnless, spoken, mailTo } from './fixtures.ts';

/** Every page in every language. */
export const EVERY_PAGE = ROUTE_NAMES.flatMap((route) =>
  LANGUAGES.map((language) => ({ route, language, path: routePath(route, language) })),
);

/** Chromium logs this for every response with an error status. */
export const FAILED_RESPONSE = /^Failed to load resource: /;

export interface SiteFixtures {
  /** The console messages that a test expects. */
  readonly allowedMessages: RegExp;
  readonly failOnViolations: undefined;
}

/** Browser tests of the site. A CSP violation, an error or a warning fails the test. */
export const test = stackTest.extend<SiteFixtures>({
  /** Addresses of the site need no origin. */
  baseURL: ({ stack }, use) => use(stack.site),
  allowedMessages: [/^$/, { option: true }],
  failOnViolations: [
    async ({ page, allowedMessages }, use) => {
      const violations = await recordViolations(page);
      await use(undefined);
      expect(violations().filter((text) => !allowedMessages.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page with a form of the site. Until its code is there, a browser sends the form by itself. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
}

/** How many lines each of some sentences takes. */
export function linesOf(sentences: Locator): Promise<readonly number[]> {
  return sentences.evaluateAll(async (elements) => {
    await document.fonts.ready;
    return elements.map((element) => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
      return Math.round(element.getBoundingClientRect().height / lineHeight);
    });
  });
}
