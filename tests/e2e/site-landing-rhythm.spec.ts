import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { IN_MOTION } from './fixtures.ts';
import { expect, spoken, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
const WINDOWS = [PHONE, { width: 820, height: 1180 }, { width: 1280, height: 800 }] as const;

test.describe('in motion', () => {
  test.use(IN_MOTION);

  test('the van stays on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const cards = page.locator('.card');
    await expect(cards).toHaveCount(4);
    for (let index = 0; index < 4; index++) {
      await centre(page, `.card:nth-child(${index + 1})`);

      await expect(page.locator('.annotated')).toBeInViewport({ ratio: 1 });
      for (const letters of ['.annotated .detail', '.card .balloon']) {
        await expect.poll(() => marked(page, letters)).toEqual([index]);
      }
    }
  });

  test('a truck drives on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    for (const section of ['listings', 'why', 'steps', 'categories', 'faq']) {
      await centre(page, `.${section}`);

      await expect.poll(() => trucks(page)).toEqual([`${section} 50%`]);
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

    await expect.poll(() => trucks(page)).toEqual([]);
  });
});

test('nothing moves on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  );
  for (const element of ['h1', '.card:nth-child(3)', '.steps', '.categories', '.closing']) {
    await centre(page, element);

    expect(await page.evaluate(() => document.getAnimations().length), element).toBe(0);
    expect(await trucks(page)).toEqual([]);
    expect(await marked(page, '.annotated .detail')).toEqual([]);
  }
  await centre(page, '.card:nth-child(3)');

  await expect(page.locator('.annotated')).toBeInViewport({ ratio: 1 });
});

/** The padding of two sections that meet. */
const EMPTY_PX = 200;

for (const language of LANGUAGES) {
  test(`no stripe, picture or row has a hole ${spoken(language)}`, async ({ page }) => {
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await page.goto(routePath('landing', language));
      await page.evaluate(() => document.fonts.ready);

      const where = `${language}, ${size.width} px`;
      expect(await emptiestStripe(page), where).toBeLessThanOrEqual(EMPTY_PX);
      expect(await lopsidedRows(page), where).toEqual([]);
      expect(await largerHeadings(page), where).toEqual([]);
      if (size.width === 820) expect(await stripsBelowPictures(page), where).toEqual([0, 0, 0, 0]);
    }
  });
}

for (const language of LANGUAGES) {
  test(`the page fits 320 to 2560 px ${spoken(language)}`, async ({ page }) => {
    await page.goto(routePath('landing', language));
    for (const width of [320, 599, 600, 719, 720, 959, 960, 2560]) {
      await page.setViewportSize({ width, height: 800 });

      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${language}, ${width} px`,
      ).toBeLessThanOrEqual(width);
    }
  });
}

async function centre(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' });
  });
}

/** Which of four letters have another colour than most. */
function marked(page: Page, selector: string): Promise<readonly number[]> {
  return page.locator(selector).evaluateAll((letters) => {
    const marks = letters.map((letter) => getComputedStyle(letter).getPropertyValue('--mark'));
    return marks.flatMap((mark, index) => (mark ? [index] : []));
  });
}

/** The section of each truck that is to be seen, and how far it has come. */
function trucks(page: Page): Promise<readonly string[]> {
  return page.locator('main > section').evaluateAll((sections) =>
    sections.flatMap((section) =>
      [...section.querySelectorAll('.frame, .stops')].flatMap((element) => {
        const { content, display, visibility, offsetDistance } = getComputedStyle(
          element,
          '::after',
        );
        return content !== 'none' && display !== 'none' && visibility === 'visible'
          ? [`${section.classList[0]} ${Math.round(Number.parseFloat(offsetDistance))}%`]
          : [];
      }),
    ),
  );
}

/** The height of the highest stripe across the page without a text, a drawing or a form. */
function emptiestStripe(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll('h1, h2, h3, p, li, a, svg, select, fieldset, van-waitlist'),
    ]
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

/** Headings in larger type than the headline. */
function largerHeadings(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('h1').evaluate((headline) => {
    const size = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize);
    return [...document.querySelectorAll('h2, h3')]
      .filter((heading) => size(heading) >= size(headline))
      .map(({ textContent }) => textContent);
  });
}

/** The height of a card beside its picture that the picture leaves empty. */
function stripsBelowPictures(page: Page): Promise<readonly number[]> {
  return page
    .locator('.card')
    .evaluateAll((cards) =>
      cards.map((card) =>
        Math.round(card.clientHeight - (card.firstElementChild?.clientHeight ?? 0)),
      ),
    );
}

/** Rows of vehicles that leave more space at one end than at the other, by their tops. */
function lopsidedRows(page: Page): Promise<readonly number[]> {
  return page.locator('.kinds').evaluate((list) => {
    const frame = list.getBoundingClientRect();
    const rows = Map.groupBy(
      [...list.children].map((each) => each.getBoundingClientRect()),
      ({ top }) => Math.round(top),
    );
    return [...rows].flatMap(([top, boxes]) => {
      const left = Math.min(...boxes.map((box) => box.left)) - frame.left;
      const right = frame.right - Math.max(...boxes.map((box) => box.right));
      return Math.abs(left - right) > 1 ? [top] : [];
    });
  });
}
