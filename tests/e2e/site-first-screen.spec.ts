import type { Page } from 'playwright/test';
import { LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 720 };

const LANDING_PAGES = LANGUAGES.map((language) => ({
  language,
  path: routePath('landing', language),
  headline: MESSAGES[language].landing.hero.headline,
  action: MESSAGES[language].landing.closing.button,
}));

test('a phone shows the action on the first screen', async ({ page, stack }) => {
  await page.setViewportSize(PHONE);
  for (const { language, path, action } of LANDING_PAGES) {
    await page.goto(stack.site + path);
    const link = page.locator('.hero').getByRole('link', { name: action });

    await expect(link, language).toBeInViewport({ ratio: 1 });
    await expect(link, language).toHaveCSS('background-color', toRgb(LIGHT.action));
    await link.click();

    await expect(page).toHaveURL(`${stack.site}${path}#${WAITLIST_FORM_ID}`);
    await expect(page.locator('input[name=email]'), language).toBeInViewport({ ratio: 1 });
  }
});

test('a laptop shows the whole form on the first screen', async ({ page, stack }) => {
  await page.setViewportSize(LAPTOP);
  for (const { language, path, action } of LANDING_PAGES) {
    await page.goto(stack.site + path);
    const button = page.locator('van-waitlist button[type=submit]');

    await expect(button, language).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.hero').getByRole('link', { name: action }), language).toBeHidden();
  }
});

test('each sentence of the headline is a line', async ({ page, stack }) => {
  for (const { language, path, headline } of LANDING_PAGES) {
    await page.goto(stack.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });

      expect(await linesOfSentences(page), `${language}, ${width} px`).toEqual([1, 1]);
    }
  }
});

/** How many lines each sentence of the headline takes. */
async function linesOfSentences(page: Page): Promise<readonly number[]> {
  return page.locator('h1 span').evaluateAll(async (sentences) => {
    await document.fonts.ready;
    return sentences.map((sentence) => {
      const lineHeight = Number.parseFloat(getComputedStyle(sentence).lineHeight);
      return Math.round(sentence.getBoundingClientRect().height / lineHeight);
    });
  });
}

function toRgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
