import type { Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { LANGUAGES, type Language, pathPrefix } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { EVERY_PAGE, expect, spoken, test } from './site-test.ts';

const { share: texts, backHome } = SITE_TEXTS.de.shell;
const PATH = routePath('success', 'de');

/** The address that is shared. */
function landingUrl(language: Language): string {
  return BRAND.siteOrigin + routePath('landing', language);
}

/**
 * Gives the page a share sheet, which no browser has in a test. Returns what was shared. `outcome`:
 * `done`, or the name of the error.
 */
async function stubShare(page: Page, outcome: string): Promise<ShareData[]> {
  const shared: ShareData[] = [];
  await page.exposeFunction('recordShare', (data: ShareData) => void shared.push(data));
  await page.addInitScript((name) => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      await (globalThis as unknown as { recordShare(data?: ShareData): Promise<void> }).recordShare(
        data,
      );
      if (name !== 'done') throw new DOMException('stubbed', name);
    };
  }, outcome);
  return shared;
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const mailedWords = async (page: Page) => {
  const href = await page.getByRole('link', { name: texts.mail }).getAttribute('href');
  return new URLSearchParams(href?.slice('mailto:?'.length)).get('body') ?? '';
};

test('offers the share sheet, and the way home', async ({ page }) => {
  const shared = await stubShare(page, 'done');
  await page.goto(PATH);

  await expect(page.locator('.primary:visible')).toHaveText([texts.share]);
  await page.getByRole('button', { name: texts.share, exact: true }).click();
  await expect
    .poll(() => shared)
    .toEqual([{ title: texts.subject, text: texts.message, url: landingUrl('de') }]);
  await page.getByRole('link', { name: backHome }).click();
  await expect(page).toHaveURL(routePath('landing', 'de'));
});

for (const language of LANGUAGES) {
  test(`a phone shows the action of a confirmation ${spoken(language)}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`${pathPrefix(language)}/confirm/success`);

    await expect(page.locator('.primary:visible'), language).toBeInViewport({ ratio: 1 });
  });
}

test('copies the address, also if the share sheet fails', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await expect(page.locator('.primary:visible')).toHaveText([texts.copy]);
  await page.getByRole('button', { name: texts.copy }).click();
  await expect(page.getByRole('status')).toHaveText(texts.copied);
  expect(await readClipboard(page)).toBe(landingUrl('de'));

  await stubShare(page, 'NotAllowedError');
  await page.goto(PATH);
  await page.getByRole('button', { name: texts.share, exact: true }).click();

  await expect(page.getByRole('status')).toHaveText(texts.copied);
});

test('selects the address where the clipboard is denied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto(PATH);

  await page.getByRole('button', { name: texts.copy }).click();

  await expect(page.getByRole('status')).toHaveText(texts.selected);
  expect(await page.evaluate(() => String(getSelection()))).toBe(landingUrl('de'));
});

test('says nothing if the visitor closes the share sheet', async ({ page }) => {
  const shared = await stubShare(page, 'AbortError');
  await page.goto(PATH);

  await page.getByRole('button', { name: texts.share, exact: true }).click();

  await expect.poll(() => shared.length).toBe(1);
  await expect(page.getByRole('status')).toBeEmpty();
});

test('the page after a confirmation shares the link of its code, and no other text', async ({
  page,
}) => {
  for (const [query, shared] of [
    ['?via=0123456789abcdef', '?via=0123456789abcdef'],
    ['?via=Call%20us', ''],
  ] as const) {
    await page.goto(routePath('confirmSuccess', 'de') + query);

    await expect(page.getByText(landingUrl('de') + shared, { exact: true })).toBeVisible();
    expect((await mailedWords(page)).split('\r\n').at(-1)).toBe(landingUrl('de') + shared);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the address, and offers a mail', async ({ page }) => {
    await page.goto(PATH);

    await expect(page.getByText(landingUrl('de'), { exact: true })).toBeVisible();
    await expect(page.locator('.share .button:visible')).toHaveText([texts.mail]);
    expect(await mailedWords(page)).toContain(landingUrl('de'));
  });
});

test('at 320 px and twice the size of text, nothing is cut off beside a scene', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // `main` clips what is too wide, so the page itself is never wider than the window.
  const routes = new Set(['success', 'confirmSuccess', 'unsubscribeSuccess', 'confirm']);
  for (const { path } of EVERY_PAGE.filter(({ route }) => routes.has(route))) {
    await page.goto(path);
    const beyond = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, li)')]
        .filter((element) => element.getBoundingClientRect().right > 320.5)
        .map(({ outerHTML }) => outerHTML);
    });

    expect(beyond, path).toEqual([]);
  }
});
