import { expect, type CDPSession, type Page } from 'playwright/test';

/** The narrowest window that the site is made for. */
export const NARROWEST = { width: 320, height: 720 };

/** Sizes of text as a visitor sets them in the browser: the usual one, and twice that. */
const ONCE = { fontSizes: { standard: 16, fixed: 13 } };
export const TWICE = { fontSizes: { standard: 32, fixed: 26 } };

/**
 * Fails for a word that a line break divides where it may not, and for anything that is cut off in the
 * narrowest window, also in text of twice the size.
 */
export async function expectRoomInTheNarrowestWindow(
  page: Page,
  session: CDPSession,
  path: string,
): Promise<void> {
  await page.setViewportSize(NARROWEST);
  expect(await tornWords(page), path).toEqual([]);
  expect(await overflow(page), path).toBe(0);

  await session.send('Page.setFontSizes', TWICE);
  expect(await overflow(page), path).toBe(0);
  if ((await page.locator('.header').count()) > 0) {
    expect((await page.locator('.skip').boundingBox())?.height, path).toBeGreaterThan(40);
    await expect(page.locator('.skip'), path).not.toBeInViewport();
  }
  await session.send('Page.setFontSizes', ONCE);
}

/** Words that a line break divides where it may not. A word may be divided at a hyphen. */
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
