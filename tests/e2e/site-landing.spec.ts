import type { Page } from 'playwright/test';
import { LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { IN_MOTION } from './fixtures.ts';
import { expect, linesOf, spoken, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 720 };

test('no card and no benefit covers the name of a mountain', async ({ page }) => {
  await page.goto('/fr');
  for (const [width, height] of [
    [960, 800],
    [1440, 700],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await namesUnderBenefits(page), `${width} × ${height}`).toEqual([]);
    const form = await page.locator('van-waitlist').boundingBox();
    for (const name of await page.locator('.summits text:visible').all()) {
      const box = await name.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} × ${height}`).toBeLessThan(form?.x ?? 0);
    }
  }
});

/** The names of mountains that a line of a benefit covers. */
function namesUnderBenefits(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('.benefits').evaluate((list) => {
    const text = document.createRange();
    text.selectNodeContents(list);
    const lines = [...text.getClientRects()].filter(({ width }) => width < list.clientWidth);
    return [...document.querySelectorAll('.summits text')]
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return lines.some(
          (line) =>
            line.left < right && left < line.right && line.top < bottom && top < line.bottom - 4,
        );
      })
      .map((name) => name.textContent);
  });
}

test('a tablet has one orange button, and the form on its first screen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/de');

  await expect(page.locator('.hero .primary:visible')).toHaveCount(0);
  await expect(page.locator('[name=email]')).toBeInViewport({ ratio: 1 });
});

/** What leads to the form, and what says when it opens. */
const firstScreen = (page: Page) => ({
  link: page.locator('.hero').getByRole('link', { name: SITE_TEXTS.de.landing.closing.button }),
  soon: page.locator('.hero').getByText(/^Bald/),
});

test('a phone shows the action at first, and that it opens soon', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/de');
  const { link, soon } = firstScreen(page);

  await expect(soon).toBeInViewport({ ratio: 1 });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveCSS('background-color', toRgb(LIGHT.action));
  await link.click();

  await expect(page).toHaveURL(`/de#${WAITLIST_FORM_ID}`);
  await expect(page.locator('input[name=email]')).toBeInViewport({ ratio: 1 });
});

test('a laptop shows the whole form at first, and that it opens soon', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto('/de');
  const { link, soon } = firstScreen(page);

  await expect(soon).toBeInViewport({ ratio: 1 });
  await expect(page.locator('van-waitlist button[type=submit]')).toBeInViewport({ ratio: 1 });
  await expect(link).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, before its later style sheet`, () => {
    test.use({ javaScriptEnabled });

    test('the first screen is there alone, and the rest moves nothing', async ({ page }) => {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/assets/*.css', async (route) => {
        await isReleased;
        await route.continue();
      });
      await page.setViewportSize({ width: 1280, height: 1800 });

      await page.goto('/#faq', { waitUntil: 'commit' });
      await expect(page.locator('[name=email]')).toBeEditable();
      await page.screenshot();
      const before = await page.locator('.hero').boundingBox();
      await expect(page.locator('.why, .footer').filter({ visible: true })).toHaveCount(0);
      release();

      await expect(page.locator('#faq')).toBeInViewport();
      await expect(page.locator('.kinds')).toHaveCSS('display', 'grid');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await page.locator('.hero').boundingBox()).toEqual(before);
    });
  });
}

test('a page that is loaded again is where it was', async ({ page }) => {
  await page.goto('/');
  await page.locator('#faq').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(2000);

  await page.reload();

  await expect(page.locator('#faq')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

for (const language of LANGUAGES) {
  test(`each sentence of the headline is a line ${spoken(language)}`, async ({ page }) => {
    await page.goto(routePath('landing', language));
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });

      expect(await linesOf(page.locator('h1 span')), `${width} px`).toEqual([1, 1]);
    }
  });
}

function toRgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

const { faq, closing, categories, whyChoose, steps, hero } = SITE_TEXTS.it.landing;

test.describe('in motion', () => {
  test.use(IN_MOTION);

  test('every benefit, reason, step, vehicle kind and question is visible', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
    for (const text of [
      ...hero.benefits,
      ...whyChoose.cards.map(({ title }) => title),
      ...steps.items.map(({ title }) => title),
      ...Object.values(categories.names),
      ...faq.items.map(({ question }) => question),
    ]) {
      const sections = page.locator('main > :not(.listings)');
      await expect(sections.getByText(text, { exact: true })).toBeVisible();
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

  test('the button of the last section scrolls smoothly to the form', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('link', { name: closing.button });
    await button.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    await page.evaluate(() => {
      const positions: number[] = [];
      Object.assign(globalThis, { positions });
      addEventListener('scroll', () => positions.push(scrollY));
    });

    await button.click();

    await expect(page).toHaveURL(`/#${WAITLIST_FORM_ID}`);
    await expect(page.locator('input[name=email]')).toBeInViewport();
    const between = await page.evaluate(
      (start) =>
        (globalThis as unknown as { positions: number[] }).positions.filter(
          (y) => y < start - 1 && y > 200,
        ).length,
      from,
    );
    expect(between).toBeGreaterThan(2);
  });
});

/** In the middle of the line that runs down the left gutter. */
const ROAD_X = 16;

test('on a phone, the road is one whole line', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.locator('.header').evaluate((header) => header.remove());
  const { from, to, stops } = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const edges = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        top: box(element).top + scrollY,
        bottom: box(element).bottom + scrollY,
      }));
    // The bends at both ends leave the gutter.
    const bend = 48;
    return {
      from: (edges('.arriving .vehicle')[0]?.bottom ?? 0) + bend,
      to: (edges('.parked .vehicle')[0]?.bottom ?? 0) - bend,
      stops: edges('.stops .plate'),
    };
  });
  const picture = await page.screenshot({ fullPage: true });

  const reader = await context.newPage();
  const gaps = await reader.evaluate(
    async ({ png, x, top, bottom }) => {
      const image = await createImageBitmap(await (await fetch(png)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.drawImage(image, 0, 0);
      const brightness = (column: number, y: number) => {
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(column, y, 1, 1).data;
        return red + green + blue;
      };
      const missing: number[] = [];
      for (let y = Math.ceil(top); y < bottom; y++) {
        if (Math.abs(brightness(x, y) - brightness(x - 8, y)) < 200) missing.push(y);
      }
      return missing;
    },
    {
      png: `data:image/png;base64,${picture.toString('base64')}`,
      x: ROAD_X,
      top: from,
      bottom: to,
    },
  );

  expect(to - from).toBeGreaterThan(3000);
  expect(
    gaps.filter((y) => !stops.some(({ top, bottom }) => y >= top - 1 && y <= bottom + 1)),
  ).toEqual([]);
});
