import type { Page } from 'playwright/test';
import { LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 720 };

for (const language of LANGUAGES) {
  const path = routePath('landing', language);
  const { hero, closing } = MESSAGES[language].landing;

  test(`a phone shows the action of the ${language} page on the first screen`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(stack.site + path);
    const action = page.locator('.hero').getByRole('link', { name: closing.button });

    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(action).toHaveCSS('background-color', toRgb(LIGHT.action));
    await action.click();

    await expect(page).toHaveURL(`${stack.site}${path}#${WAITLIST_FORM_ID}`);
    await expect(page.locator('input[name=email]')).toBeInViewport({ ratio: 1 });
  });

  test(`a laptop shows the whole form of the ${language} page on the first screen`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(LAPTOP);
    await page.goto(stack.site + path);

    await expect(page.locator('van-waitlist button[type=submit]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.hero').getByRole('link', { name: closing.button })).toBeHidden();
  });

  test(`each sentence of the ${language} headline is a line`, async ({ page, stack }) => {
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(stack.site + path);

      expect(await linesOfSentences(page), `${width} px`).toEqual([1, 1]);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
  });
}

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
