import { LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { ISLAND_ATTRIBUTE } from '../../site/shell/data-attributes.ts';
import { colourFindingsOf, findingsOf } from './axe.ts';
import { expectRoomInTheNarrowestWindow, NARROWEST } from './narrow-window.ts';
import { EVERY_PAGE, expect, FAILED_RESPONSE, longUnless, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ allowedMessages: FAILED_RESPONSE });

// This is the longest file, so its tests are spread over the workers.
test.describe.configure({ mode: 'parallel' });

for (const language of LANGUAGES) {
  const paths = [
    ...EVERY_PAGE.filter((each) => each.language === language).map(({ path }) => path),
    `${pathPrefix(language)}/no/such/page`,
  ];

  const isChosen = language === 'de';

  test(`every page in ${language} passes axe, tears no word and stays inside its window${longUnless(isChosen)}`, async ({
    page,
  }) => {
    test.slow();
    const session = await page.context().newCDPSession(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();

      // axe skips disabled buttons. A button of an island is disabled until it is hydrated.
      await expect(page.locator(`[${ISLAND_ATTRIBUTE}] button:disabled`)).toHaveCount(0);

      // The languages share their markup and colours, and the dark scheme changes nothing but colours:
      // tests/site/built-pages.test.ts.
      if (isChosen) {
        await page.setViewportSize(PHONE);
        expect(await findingsOf(page), path).toEqual([]);
        await page.setViewportSize(DESKTOP);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await colourFindingsOf(page), `${path} in dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
      }

      await expectRoomInTheNarrowestWindow(page, session, path);

      for (const [viewport, textSize] of [
        [PHONE, '200%'],
        [NARROWEST, '100%'],
      ] as const) {
        await page.setViewportSize(viewport);
        const state = `${path} at ${viewport.width} px, text at ${textSize}`;
        // The preview of a page follows its window a moment later.
        await expect
          .poll(() => page.evaluate(openEverythingAndMeasureOverflow, textSize), state)
          .toBe(0);
      }
    }
  });
}

/** Runs in the page. Returns the pixels by which the page is wider than its window. */
function openEverythingAndMeasureOverflow(textSize: string): number {
  const { documentElement } = document;
  documentElement.style.fontSize = textSize;
  for (const details of document.querySelectorAll('details')) {
    // Of the elements that share a name, only one can be open.
    details.removeAttribute('name');
    details.open = true;
  }
  return documentElement.scrollWidth - documentElement.clientWidth;
}

test('the keyboard skips the header, and opens an item of the accordion', async ({ page }) => {
  await page.goto('/en/privacy');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  await expect(page.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('details').first()).toHaveAttribute('open');
});
