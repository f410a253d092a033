import { chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../infra/build/browser.ts';
import { expect, test } from './stack.ts';

test('going back restores the landing page with its half-filled form', async ({ stack }) => {
  // Playwright disables the back/forward cache of the browsers that it launches.
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.goto(`${stack.site}/en`);
  await page.locator('input[name=email]').fill('half@example.ch');
  await page.locator('select[name=role]').selectOption('company');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = String(persisted);
    });
  });

  await page.getByRole('link', { name: 'Privacy' }).first().click();
  await page.waitForURL(`${stack.site}/en/privacy`);
  await page.evaluate(() => history.back());

  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  await expect(page.locator('input[name=email]')).toHaveValue('half@example.ch');
  await expect(page.locator('select[name=role]')).toHaveValue('company');
  await browser.close();
});
