import { LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { findingsOf } from './axe.ts';
import { EVERY_PAGE, expect, FAILED_ANSWER, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const NARROWEST = { width: 320, height: 640 };

test.use({ expectedNoise: FAILED_ANSWER });

for (const language of LANGUAGES) {
  const paths = EVERY_PAGE.filter((each) => each.language === language).map(({ path }) => path);
  const everyPath = [...paths, `${pathPrefix(language)}/no/such/page`];

  test(`axe finds nothing in ${language}, light and dark, on phone and desktop`, async ({
    page,
    stack,
  }) => {
    test.slow();
    for (const path of everyPath) {
      await page.goto(stack.site + path);
      for (const viewport of [PHONE, DESKTOP]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          expect(await findingsOf(page), `${path} ${viewport.width} ${colorScheme}`).toEqual([]);
        }
      }
    }
  });

  test(`nothing in ${language} runs out of a 320 px window, nor at twice the text size`, async ({
    page,
    stack,
  }) => {
    for (const path of everyPath) {
      await page.goto(stack.site + path);
      for (const [viewport, textSize] of [
        [NARROWEST, '100%'],
        [PHONE, '200%'],
        [DESKTOP, '200%'],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          for (const details of document.querySelectorAll('details')) details.open = true;
        }, textSize);
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow, `${path} ${viewport.width} ${textSize}`).toBe(0);
      }
    }
  });
}

test('the keyboard reaches everything, starting with a way past the header', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/en/privacy`);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  await expect(page.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('details').first()).toHaveAttribute('open');
});

test('nothing moves for who wants less motion', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(stack.site);

  const moving = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.playState),
  );
  const scrolling = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollBehavior,
  );
  expect(moving).toEqual([]);
  expect(scrolling).toBe('auto');
});
