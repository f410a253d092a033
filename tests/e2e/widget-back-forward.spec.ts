import { chromium, type Page } from 'playwright/test';
import { expect, fillIn, prerender, test as base, type Harness } from './widget-harness.ts';

/** A page of a browser that keeps pages for going back, which a test's browser does not. */
const test = base.extend<{ kept: Page }>({
  kept: async ({ launchOptions }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage());
    await browser.close();
  },
});

async function formPage(harness: Harness): Promise<string> {
  const { html } = await prerender({ language: 'en', successUrl: '/en/success' });
  const head = '<script src="/widget/v1.js" defer></script>';
  return harness.sitePage({ head, body: html });
}

/** Marks the page when it comes back as it was left. */
async function recordReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.setAttribute('data-kept', String(persisted));
    });
  });
}

test('a form half filled is still so after going away and back', async ({ kept, harness }) => {
  await kept.goto(await formPage(harness));
  await recordReturn(kept);
  await kept.locator('[name=email]').fill('ada@example.ch');
  await kept.locator('[name=role]').selectOption('company');

  await kept.goto(`${harness.siteOrigin}/elsewhere`);
  await kept.goBack({ waitUntil: 'commit' });

  await expect(kept.locator('html')).toHaveAttribute('data-kept', 'true');
  await expect(kept.locator('[name=email]')).toHaveValue('ada@example.ch');
  await expect(kept.locator('[name=company]')).toBeVisible();
});

test('a form that was sent is a new one when its page comes back', async ({ kept, harness }) => {
  await kept.goto(await formPage(harness));
  await recordReturn(kept);
  await fillIn(kept);
  await kept.locator('button[type=submit]').click();
  await kept.waitForURL('**/en/success');

  await kept.goBack({ waitUntil: 'commit' });

  await expect(kept.locator('html')).toHaveAttribute('data-kept', 'true');
  await expect(kept.locator('[name=email]')).toHaveValue('');
  await fillIn(kept, 'grace@example.ch');
  await kept.locator('button[type=submit]').click();
  await kept.waitForURL('**/en/success');
  expect(harness.requests).toHaveLength(2);
});
