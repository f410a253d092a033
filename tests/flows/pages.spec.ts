import { createHash } from 'node:crypto';
import { expect, sendForm, test } from './flow.ts';

test('12: a partner’s page takes a sign-up under a strict policy', async ({ page, stack }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const response = await page.goto(`${stack.partner}/?lang=de`);
  expect(response?.headers()['content-security-policy']).toContain("trusted-types 'none'");

  await sendForm(page, 'partner@example.ch');

  await expect(page.locator('[part=success]')).toContainText('partner@example.ch');
  await stack.mailTo('partner@example.ch');
  expect(problems).toEqual([]);
});

test('12: test mode sends nothing, from the hashed file', async ({ page, stack, other }) => {
  const channel = await (await fetch(`${stack.site}/widget/v1.js`)).bytes();
  const name = createHash('sha256').update(channel).digest('hex').slice(0, 10);
  const file = `${stack.site}/widget/v1.${name}.js`;
  const hash = createHash('sha384').update(channel);
  other.page =
    `<!doctype html><body><script src="${file}" integrity="sha384-${hash.digest('base64')}"` +
    ' crossorigin data-test data-lang="en"></script>';
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.goto(other.url);
  const success = page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<Event>();
    addEventListener('van-success', resolve);
    return ((await promise) as CustomEvent<unknown>).detail;
  });

  await sendForm(page, 'tried@example.ch');

  expect(await success).toMatchObject({ test: true });
  expect(calls).toEqual([]);
});

test('13: a chosen language is saved and found again', async ({ page, stack }) => {
  await page.goto(`${stack.site}/de/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await page.waitForURL(`${stack.site}/fr/terms`);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr');

  await page.goto('about:blank');
  await page.goto(`${stack.site}/privacy`);

  await expect(page).toHaveURL(`${stack.site}/fr/privacy`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('13: a path that leads nowhere is logged, and leads home', async ({ page, stack }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/en/no/such'));

  const response = await page.goto(`${stack.site}/en/no/such`);

  expect(response?.status()).toBe(404);
  await logged;
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(`${stack.site}/en`);
});

test('13: a crash shows a page in Italian, which resets what is saved', async ({ page, stack }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'undefined.broken' }),
  );
  await page.goto(`${stack.site}/de/contact`);
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('button', { name: 'Ricarica', exact: true })).toBeVisible();
  await page.unroute('**/assets/*.js');

  await page.getByRole('button', { name: 'Azzera' }).click();

  await expect(page.locator('[name=message]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
