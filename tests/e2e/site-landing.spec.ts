import type { Locator, Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { IN_MOTION } from './fixtures.ts';
import { expect, linesOf, spoken, test } from './site-test.ts';

const PHONE = { width: 390, height: 664 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };

const { whyChoose, steps, categories, faq, closing, hero, listings } = SITE_TEXTS.it.landing;

/** What leads back to the form. */
const thumb = (page: Page) => page.getByRole('link', { name: closing.button });

for (const language of LANGUAGES) {
  test(`the first screen says what, where and when, and holds the form, in ${language}`, async ({
    page,
  }) => {
    await page.goto(routePath('landing', language));
    for (const [size, last] of [
      [PHONE, 'input[name=email]'],
      [TABLET, 'button[type=submit]'],
      [LAPTOP, 'button[type=submit]'],
    ] as const) {
      await page.setViewportSize(size);

      for (const seen of ['.eyebrow', 'h1', '.hero .lead', last]) {
        await expect(page.locator(seen)).toBeInViewport({ ratio: 1 });
      }
      await expect(page.locator('a.primary')).not.toBeInViewport();
    }
  });

  test.describe(spoken(language), () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(routePath('landing', language));
      await page.evaluate(() => document.fonts.ready);
    });

    test('each sentence of the headline is a line, and the page fits its window', async ({
      page,
    }) => {
      for (const width of [320, 390, 599, 600, 959, 960, 1280, 2560]) {
        await page.setViewportSize({ width, height: 800 });

        expect(await linesOf(page.locator('h1 span')), `${width} px`).toEqual([1, 1]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${width} px`).toBeLessThanOrEqual(width);
      }
    });

    test('no stripe is empty, and no heading as large as the headline', async ({ page }) => {
      for (const size of [PHONE, TABLET, LAPTOP]) {
        await page.setViewportSize(size);

        expect(await emptiestStripe(page), `${size.width} px`).toBeLessThanOrEqual(EMPTY_PX);
        const largest = Math.max(...(await fontSizes(page.locator('h2, h3'))));
        const [headline] = await fontSizes(page.locator('h1'));
        expect(largest, `${size.width} px`).toBeLessThan(headline ?? 0);
      }
    });
  });
}

/** The padding of two sections that meet. */
const EMPTY_PX = 208;

/** The height of the highest stripe across the page without a text, a drawing or a form. */
function emptiestStripe(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('h1, h2, h3, p, li, a, svg, van-waitlist')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .toSorted((one, other) => one.top - other.top);
    let [bottom, widest] = [0, 0];
    for (const box of boxes) {
      widest = Math.max(widest, box.top - bottom);
      bottom = Math.max(bottom, box.bottom);
    }
    return Math.max(widest, document.documentElement.scrollHeight - bottom);
  });
}

function fontSizes(elements: Locator): Promise<readonly number[]> {
  return elements.evaluateAll((all) =>
    all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
  );
}

test('on a phone, the thumb reaches the way back to the form from every later section', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(thumb(page)).not.toBeInViewport();
  for (const section of ['listings', 'why', 'steps', 'kinds', 'faq', 'closing']) {
    await page.locator(`#${section}`).evaluate((heading) => heading.scrollIntoView());

    await expect(thumb(page)).toBeInViewport({ ratio: 1 });
  }

  await thumb(page).click();

  await expect(page).toHaveURL(`/#${WAITLIST_FORM_ID}`);
  await expect(page.locator('input[name=email]')).toBeInViewport({ ratio: 1 });
});

test('on a phone, the keyboard pushes the examples, each of which says that it is one', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const plates = page.locator('.plates > li');
  await expect(plates.getByText(listings.example, { exact: true })).toHaveCount(3);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).not.toMatch(/price|offer/i);
  await page.locator('.plates').focus();
  await expect(plates.nth(1)).not.toBeInViewport({ ratio: 0.5 });

  await page.keyboard.press('ArrowRight');

  await expect(plates.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test.describe('in motion', () => {
  test.use(IN_MOTION);

  test('every benefit, reason, step, vehicle kind and question is visible', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
    for (const text of [
      ...hero.benefits,
      ...[...whyChoose.cards, ...steps.items].map(({ title }) => title),
      ...Object.values(categories.names),
      ...faq.items.map(({ question }) => question),
    ]) {
      await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
    }
  });

  test('the accordion opens one answer at a time and closes it again', async ({ page }) => {
    await page.goto('/');
    const [first, second] = faq.items;

    await page.getByText(first.question).click();
    await expect(page.getByText(first.answer)).toBeVisible();

    await page.getByText(second.question).click();
    await expect(page.getByText(second.answer)).toBeVisible();
    await expect(page.getByText(first.answer)).toBeHidden();

    await page.getByText(second.question).click();
    await expect(page.getByText(second.answer)).toBeHidden();
  });

  test('the last button scrolls smoothly to the form', async ({ page }) => {
    await page.goto('/');
    await thumb(page).scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => {
      const positions: number[] = [];
      Object.assign(globalThis, { positions });
      addEventListener('scroll', () => positions.push(scrollY));
      return scrollY;
    });

    await thumb(page).click();

    await expect(page.locator('input[name=email]')).toBeInViewport();
    const passed = await page.evaluate(
      () => (globalThis as unknown as { positions: number[] }).positions,
    );
    expect(passed.filter((y) => y < from - 1 && y > 200).length).toBeGreaterThan(2);
  });
});

test('without motion, nothing moves', async ({ page }) => {
  await page.goto('/');

  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});
