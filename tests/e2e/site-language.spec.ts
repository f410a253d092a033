import type { Page } from 'playwright/test';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { NARROWEST, TWICE } from './narrow-window.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';

/** A link in the language menu of the header. */
function menuLink(page: Page, language: keyof typeof LANGUAGE_NAMES) {
  return page.locator('.header').getByRole('link', { name: LANGUAGE_NAMES[language] });
}

/** Saves a language before any page is opened. */
async function saveLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('language', value), language);
}

function savedLanguage(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('language'));
}

test.describe('the language menu', () => {
  test('switches the language, saves it, and keeps path, query and fragment', async ({ page }) => {
    await page.goto('/terms?from=mail#content');
    const button = page.getByRole('button', { name: /^Lingua, IT/ });

    await button.click();
    await menuLink(page, 'de').click();

    await expect(page).toHaveURL('/de/terms?from=mail#content');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await savedLanguage(page)).toBe('de');
  });

  test('switches to Italian on a path without a prefix, which a reload keeps', async ({ page }) => {
    await saveLanguage(page, 'fr');
    await page.goto('/fr/contact');

    await page.getByRole('button', { name: /FR/ }).click();
    await menuLink(page, 'it').click();

    await expect(page).toHaveURL('/contact');
    expect(await savedLanguage(page)).toBe('it');
    await page.reload();
    await expect(page).toHaveURL('/contact');
  });

  test('works with the keyboard, and Escape closes it', async ({ page }) => {
    await page.goto('/en');
    const button = page.getByRole('button', { name: /^Language, EN/ });
    const english = menuLink(page, 'en');

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(english).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(english).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('on a page that does not exist', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('the language menu keeps the path', async ({ page }) => {
    await page.goto('/en/no/such/page');

    await page.getByRole('button', { name: /^Language/ }).click();
    await menuLink(page, 'de').click();

    await expect(page).toHaveURL('/de/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE_TEXTS.de.notFound.title);
  });
});

test.describe('a first arrival at a path without a prefix', () => {
  test('is redirected to the saved language before the first paint', async ({ page }) => {
    await saveLanguage(page, 'de');
    const painted: string[] = [];
    await page.exposeFunction('recordPaint', (path: string) => void painted.push(path));
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        (globalThis as unknown as { recordPaint(path: string): void }).recordPaint(
          location.pathname,
        );
      }).observe({ type: 'paint', buffered: true });
    });

    await page.goto('/privacy?x=1#content');

    await expect(page).toHaveURL('/de/privacy?x=1#content');
    await expect.poll(() => painted.length).toBeGreaterThan(0);
    expect(new Set(painted)).toEqual(new Set(['/de/privacy']));
    await page.goBack();
    await expect(page).toHaveURL('/robots.txt');
  });

  test('saves nothing', async ({ page }) => {
    await page.goto('/fr/terms');
    await page.goto('/terms');

    await expect(page).toHaveURL('/terms');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('a path without a prefix stays in Italian, whatever is saved,', () => {
  test('on the way from within the site, and when it is reloaded then', async ({ page }) => {
    await saveLanguage(page, 'de');
    await page.goto('/fr/terms');

    await page.evaluate(() => location.assign('/privacy'));
    await page.waitForURL('/privacy');
    await page.reload();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      SITE_TEXTS.it.shell.privacyPolicy,
    );
    await expect(page).toHaveURL('/privacy');
  });

  test('on the way back and forward', async ({ page }) => {
    await page.goto('/fr/terms');
    await page.goto('/privacy');
    await page.goto('/fr/contact');
    await page.evaluate(() => localStorage.setItem('language', 'de'));

    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL('/privacy');
  });

  test('in a browser that denies its storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });

    await page.goto('/privacy');

    await expect(page).toHaveURL('/privacy');
    await page.getByRole('button', { name: /^Lingua/ }).click();
    await menuLink(page, 'de').click();
    await expect(page).toHaveURL('/de/privacy');
  });
});

test('the page after an unsubscription is in the language of the link', async ({ page }) => {
  await saveLanguage(page, 'en');

  await page.goto('/unsubscribe/success?lang=fr');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    SITE_TEXTS.fr.unsubscribeSuccess.title,
  );
  await expect(page).toHaveURL(/\/fr\/unsubscribe\/success/);
  expect(await savedLanguage(page)).toBe('en');
  await page.getByRole('button', { name: /FR/ }).click();
  await menuLink(page, 'de').click();
  await expect(page).toHaveURL('/de/unsubscribe/success?lang=de');
});

test('in large text the language menu opens below its button', async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', TWICE);
  await page.goto('/de/privacy');
  const button = page.locator('.language-menu button');

  await button.click();

  const opener = await button.boundingBox();
  const menu = await page.locator('#languages').boundingBox();
  expect(menu?.y).toBeGreaterThan((opener?.y ?? 0) + (opener?.height ?? 0));
});
