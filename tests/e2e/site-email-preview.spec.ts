import type { Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import {
  COLOUR_SCHEMES,
  mailPath,
  preheaderOf,
  PREVIEWED_MAILS,
  sampleMail,
} from '../../site/pages/email-preview/mail-preview.ts';
import { expect, spoken, test } from './site-test.ts';

const BACKGROUNDS = { light: rgb(LIGHT.ground), dark: rgb(DARK.ground) };

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

test('the page shows every mail in all versions and both schemes', async ({ page, stack }) => {
  await page.goto('/en/email-preview');

  for (const language of ['en', 'fr'] as const) {
    const mails = page.locator('details', { hasText: LANGUAGE_NAMES[language] });
    if ((await mails.getAttribute('open')) === null) await mails.locator('summary').click();
    for (const name of PREVIEWED_MAILS) {
      for (const scheme of COLOUR_SCHEMES) {
        const frame = page.locator(`iframe[src="${mailPath(language, name, scheme)}"]`);
        await frame.scrollIntoViewIfNeeded();
        const body = frame.contentFrame().locator('body');
        await expect(body).toHaveCSS('background-color', BACKGROUNDS[scheme]);
        await expect(body).toContainText(
          name === 'company' ? SITE_TEXTS[language].emailPreview.sampleCompany : /./,
        );
      }
      const settings = { siteOrigin: stack.site };
      const { subject } = sampleMail(language, name, settings);
      await expect(mails.getByText(subject).first()).toBeVisible();
      await expect(mails.getByText(preheaderOf(language, name)).first()).toBeVisible();
    }
  }
});

const PHONE_WIDTH = 390;
/** A mail is 600 px wide with 8 px beside it. */
const WINDOWS = [
  { width: 1280, frameWidth: 616 },
  { width: PHONE_WIDTH, frameWidth: 360 },
  { width: 320, frameWidth: 320 },
] as const;

for (const language of LANGUAGES) {
  test(`every mail is whole in every window ${spoken(language)}`, async ({ page }) => {
    await page.goto(routePath('emailPreview', language));
    // The page follows its window.
    for (const { width, frameWidth } of WINDOWS) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of PREVIEWED_MAILS) {
        const frame = page.locator(`iframe[src="${mailPath(language, name, 'light')}"]`);
        await expect(frame.contentFrame().getByText(BRAND.email)).toBeVisible();
        await expect(frame).toHaveJSProperty('clientWidth', frameWidth);
        const measure = () =>
          frame.evaluate(({ clientHeight, contentDocument }: HTMLIFrameElement) => ({
            isWhole:
              clientHeight === Math.ceil(contentDocument!.body.getBoundingClientRect().height),
            isTappable: [...contentDocument!.links].every((link) => link.offsetHeight >= 24),
          }));

        await expect
          .poll(measure, `${name} at ${width} px`)
          .toEqual({ isWhole: true, isTappable: true });
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
      if (width >= PHONE_WIDTH) expect(await tornAddresses(page), `${width} px`).toEqual([]);
    }
  });
}

test('a line of the text part ends on a phone where the window ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/email-preview');

  const text = page.locator('details[open] pre').first();
  const paragraphs = ((await text.textContent()) ?? '').split('\n');

  expect(paragraphs.some((line) => line.length > 120)).toBe(true);
  await expect(text).toHaveCSS('white-space-collapse', 'preserve');
  expect(await text.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});

/** Addresses of the text parts that a line break divides although they are no longer than a line of a phone. */
async function tornAddresses(page: Page): Promise<readonly string[]> {
  return page.locator('details[open] pre').evaluateAll((parts) =>
    parts.flatMap(({ firstChild }) => {
      const text = firstChild as Text;
      return [...text.data.matchAll(/https:\S{1,32}(?!\S)/g)].flatMap(({ 0: address, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + address.length);
        return range.getClientRects().length > 1 ? [address] : [];
      });
    }),
  );
}
