import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { PAGES } from '../../site/manifest.ts';
import { EVERY_PAGE, expect, test } from './site-test.ts';

const NARROW = { width: 320, height: 720 };
const ONCE = { fontSizes: { standard: 16, fixed: 13 } };
const TWICE = { fontSizes: { standard: 32, fixed: 26 } };

for (const language of LANGUAGES) {
  const pages = EVERY_PAGE.filter((each) => each.language === language);

  test(`at 320 px, no word of a ${language} page is torn and nothing is cut off, also at twice the size of text`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(NARROW);
    const session = await page.context().newCDPSession(page);
    for (const { route, path } of pages) {
      await page.goto(stack.site + path);
      expect(await tornWords(page), path).toEqual([]);
      expect(await overflow(page), path).toBe(0);

      await session.send('Page.setFontSizes', TWICE);
      expect(await overflow(page), path).toBe(0);
      expect((await page.locator('.skip').boundingBox())?.height, path).toBeGreaterThan(40);
      await expect(page.locator('.skip'), path).not.toBeInViewport();
      // The other islands have texts without soft hyphens.
      const others = PAGES[route].islands.filter((each) => each !== 'tabs' && each !== 'tooltips');
      if (others.length === 0) {
        expect(await tornWords(page), path).toEqual([]);
      }
      await session.send('Page.setFontSizes', ONCE);
    }
  });
}

test('in large text the language menu opens below its button', async ({ page, stack }) => {
  await page.setViewportSize(NARROW);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', TWICE);
  await page.goto(`${stack.site}/de/privacy`);
  const button = page.locator('.language-menu button');

  await button.click();

  const opener = await button.boundingBox();
  const menu = await page.locator('#languages').boundingBox();
  expect(menu?.y).toBeGreaterThan((opener?.y ?? 0) + (opener?.height ?? 0));
});

/** Words that a line break divides where it may not. A word may be divided at a hyphen, also a soft one. */
async function tornWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const torn: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('script, style, pre, code, svg, noscript, textarea'))
        continue;
      for (const match of text.data.matchAll(/[^\s‐–—/-]{4,}/g)) {
        // An address has no place where it may be divided.
        if (/@|^www\./.test(match[0])) continue;
        const range = document.createRange();
        range.setStart(text, match.index);
        range.setEnd(text, match.index + match[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > match[0].split('\u00ad').length) torn.push(match[0]);
      }
    }
    return torn;
  });
}

/** By how many pixels a page is wider than the window. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
