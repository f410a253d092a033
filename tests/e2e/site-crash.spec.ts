import { CRASH, UNEXPECTED_ERROR_TITLE } from '../../site/messages/crash.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, test } from './stack.ts';

const ENTRY = '**/assets/islands-*.js';

test('the global fallback speaks Italian, reloads, and resets', async ({ page, stack }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto(`${stack.site}/de/contact`);
  await page.evaluate(() => localStorage.setItem('language', 'de'));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CRASH.title);
  await expect(page.getByText(CRASH.text)).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('lang', 'it');

  await page.unroute(ENTRY);
  await page.getByRole('button', { name: CRASH.reload, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.de.contact.title);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');

  await page.route(ENTRY, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CRASH.title);
  await page.unroute(ENTRY);
  await page.getByRole('button', { name: CRASH.reset }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.de.contact.title);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a script of ours that throws shows it too', async ({ page, stack }) => {
  await page.route(ENTRY, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );

  await page.goto(`${stack.site}/en/unsubscribe`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CRASH.title);
});

test('a fault of another script leaves the page alone', async ({ page, stack }) => {
  await page.route('**/widget/v1.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("not ours")' }),
  );
  const thrown = page.waitForEvent('pageerror');

  await page.goto(`${stack.site}/en`);

  await thrown;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    MESSAGES.en.landing.hero.headline,
  );
});

test('a fault inside one island stays inside it', async ({ page, stack }) => {
  await page.route('**/en/style', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(data-island="tooltips" data-props=")[^"]*/,
      '$1{}',
    );
    await route.fulfill({ response, body: html });
  });

  await page.goto(`${stack.site}/en/style`);

  const notice = page.getByRole('alert');
  await expect(notice.getByRole('heading')).toHaveText(UNEXPECTED_ERROR_TITLE);
  await expect(notice).toContainText('undefined');
  const [, second] = MESSAGES.en.style.tabs.items;
  await page.getByRole('tab', { name: second.label }).click();
  await expect(page.getByText(second.text)).toBeVisible();
});
