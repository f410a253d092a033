import type { Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { LANGUAGES, type Language, pathPrefix } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { EVERY_PAGE, expect, spoken, test } from './site-test.ts';

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

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const language of LANGUAGES) {
  test(`shows three stops and shares the site ${spoken(language)}`, async ({ page }) => {
    const shared = await stubShare(page, 'done');
    shared.length = 0;
    const { success, shell } = SITE_TEXTS[language];
    const { share, backHome } = shell;
    const { single, stops } = success;
    await page.goto(`${pathPrefix(language)}/success`);

    await expect(page.getByRole('heading', { level: 1 }), language).toHaveText(single.title);
    await expect(page.locator('main').getByRole('heading', { level: 3 }), language).toHaveText(
      [stops.mail, stops.beta, stops.launch].map(({ title }) => title),
    );
    await expect(page.locator('.primary:visible'), language).toHaveText([share.share]);
    await page.getByRole('button', { name: share.share, exact: true }).click();
    await expect
      .poll(() => shared, language)
      .toEqual([{ title: share.subject, text: share.message, url: landingUrl(language) }]);
    await page.getByRole('link', { name: backHome }).click();
    await expect(page, language).toHaveURL(routePath('landing', language));
  });
}

for (const language of LANGUAGES) {
  test(`a phone shows the action of a confirmation ${spoken(language)}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`${pathPrefix(language)}/confirm/success`);

    await expect(page.locator('.primary:visible'), language).toBeInViewport({ ratio: 1 });
  });
}

test('copies the address, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { copy, copied, share } = SITE_TEXTS.de.shell.share;
  await page.goto('/de/success');
  await expect(page.getByRole('button', { name: share, exact: true })).toBeHidden();
  await expect(page.locator('.primary:visible')).toHaveText([copy]);

  await page.getByRole('button', { name: copy }).click();

  await expect(page.getByRole('status')).toHaveText(copied);
  expect(await readClipboard(page)).toBe(landingUrl('de'));
});

test('selects the address where the clipboard is denied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const { copy, selected } = SITE_TEXTS.en.shell.share;
  await page.goto('/en/success');

  await page.getByRole('button', { name: copy }).click();

  await expect(page.getByRole('status')).toHaveText(selected);
  expect(await page.evaluate(() => String(getSelection()))).toBe(landingUrl('en'));
});

test('copies the address if the share sheet fails', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stubShare(page, 'NotAllowedError');
  const { share, copied } = SITE_TEXTS.fr.shell.share;
  await page.goto('/fr/success');

  await page.getByRole('button', { name: share, exact: true }).click();

  await expect(page.getByRole('status')).toHaveText(copied);
});

test('says nothing if the visitor closes the share sheet', async ({ page }) => {
  const shared = await stubShare(page, 'AbortError');
  await page.goto('/success');

  await page.getByRole('button', { name: SITE_TEXTS.it.shell.share.share, exact: true }).click();

  await expect.poll(() => shared.length).toBe(1);
  await expect(page.getByRole('status')).toBeEmpty();
});

test('shows the address without JavaScript, and offers a mail', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { mail, share, copy } = SITE_TEXTS.fr.shell.share;
  await page.goto('/fr/success');

  await expect(page.getByText(landingUrl('fr'), { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: mail });
  await expect(link).toHaveClass(/primary/);
  const href = (await link.getAttribute('href')) ?? '';
  expect(new URLSearchParams(href.slice('mailto:?'.length)).get('body')).toContain(
    landingUrl('fr'),
  );
  for (const name of [share, copy]) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await context.close();
});

for (const [query, shared] of [
  ['?via=0123456789abcdef', '?via=0123456789abcdef'],
  ['?via=Call%20us', ''],
  ['', ''],
] as const) {
  test(`the page after a confirmation shares the link of its “${query}”`, async ({ page }) => {
    await page.goto(`/en/confirm/success${query}`);
    const { copy, mail } = SITE_TEXTS.en.shell.share;

    await expect(page.locator('.primary:visible')).toHaveText([copy]);
    await expect(page.getByText(landingUrl('en') + shared, { exact: true })).toBeVisible();
    const href = (await page.getByRole('link', { name: mail }).getAttribute('href')) ?? '';
    const body = new URLSearchParams(href.slice('mailto:?'.length)).get('body') ?? '';
    expect(body.split('\r\n').at(-1)).toBe(landingUrl('en') + shared);
  });
}

test('at 320 px and twice the size of text, a drawn road cuts nothing off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // Their `main` clips what is too wide, so the page itself is never wider than the window.
  const routes = new Set(['success', 'confirmSuccess', 'unsubscribeSuccess', 'confirm']);
  for (const { path } of EVERY_PAGE.filter(({ route }) => routes.has(route))) {
    await page.goto(path);
    const beyond = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const isOutside = (element: Element) => element.getBoundingClientRect().right > 320.5;
      return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, li)')]
        .filter((element) => isOutside(element))
        .map(({ outerHTML }) => outerHTML);
    });

    expect(beyond, path).toEqual([]);
  }
});
