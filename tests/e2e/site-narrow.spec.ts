import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { EVERY_PAGE, expect, test } from './site-test.ts';

const NARROW = { width: 320, height: 720 };
const LARGE_TEXT = 'html { font-size: 200% }';

for (const language of LANGUAGES) {
  const pages = EVERY_PAGE.filter((each) => each.language === language);

  test(`at 320 px, no word of a ${language} page is torn and nothing is cut off`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(NARROW);
    for (const { path } of pages) {
      await page.goto(stack.site + path);

      expect(await tornWords(page), path).toEqual([]);
      expect(await overflow(page), path).toBe(0);
    }
  });

  test(`at 320 px and twice the size of text, nothing of a ${language} page is cut off`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(NARROW);
    for (const { path } of pages) {
      await page.goto(stack.site + path);
      await page.addStyleTag({ content: LARGE_TEXT }).catch(() => undefined);

      expect(await overflow(page), path).toBe(0);
    }
  });
}

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
      for (const match of text.data.matchAll(/[^\s\u00ad‐–—/-]{4,}/g)) {
        const range = document.createRange();
        range.setStart(text, match.index);
        range.setEnd(text, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) torn.push(match[0]);
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
