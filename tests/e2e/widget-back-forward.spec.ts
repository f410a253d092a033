import { recordReturn } from './recorders.ts';
import { expect, fillIn, prerender, send, test, type Harness } from './widget-harness.ts';

async function formPage(harness: Harness): Promise<string> {
  const { html } = await prerender({ language: 'en', successUrl: '/en/success' });
  const head = '<script src="/widget/v1.js" defer></script>';
  return harness.sitePage({ head, body: html });
}

for (const [where, body] of [
  ['in a page of its own', ''],
  ['after a script tag', 'script'],
] as const) {
  test(`a form ${where} is filled in by the history without a cache`, async ({ page, harness }) => {
    await page.goto(
      body ? harness.partnerPage({ body: harness.script('data-form') }) : await formPage(harness),
    );
    const stored = () => page.evaluate(() => [localStorage, sessionStorage].map(Object.keys));
    await fillIn(page);
    await page.locator('[name=role]').selectOption('company');
    await page.locator('[name=company]').fill('Rossi SA');
    expect(await stored()).toEqual([[], []]);

    for (const _ of [1, 2]) {
      await page.goto(`${harness.siteOrigin}/elsewhere`);
      await page.goBack();

      await expect(page.locator('[name=email]')).toHaveValue('ada@example.ch');
      await expect(page.locator('[name=company]')).toHaveValue('Rossi SA');
      await expect(page.locator('[name=company]')).toBeVisible();
      await expect(page.locator('[name=intent]')).toHaveValue('looking');
      await expect(page.locator('[name=consent]')).toBeChecked();
      await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'false');
    }
  });
}

test('a form that was sent is empty on the way back, uncached too', async ({ page, harness }) => {
  await page.goto(await formPage(harness));
  await send(page);
  await page.waitForURL('**/en/success');

  await page.goBack();

  await expect(page.locator('[name=consent]')).not.toBeChecked();
  await expect(page.locator('[name=email]')).toHaveValue('');
});

test('a form that was sent is empty on the way back', async ({ cachedPage, harness }) => {
  await cachedPage.goto(await formPage(harness));
  await recordReturn(cachedPage);
  await send(cachedPage);
  await cachedPage.waitForURL('**/en/success');

  await cachedPage.goBack({ waitUntil: 'commit' });

  await expect(cachedPage.locator('html')).toHaveAttribute('data-cached', 'true');
  await expect(cachedPage.locator('[name=email]')).toHaveValue('');
  await send(cachedPage, 'grace@example.ch');
  await cachedPage.waitForURL('**/en/success');
  expect(harness.requests).toHaveLength(2);
});
