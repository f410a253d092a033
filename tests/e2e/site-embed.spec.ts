import { mergeTests, type Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';
import { expectNoFindings } from './axe.ts';
import { form } from './embed-page.ts';
import { recordPosts, recordViolations } from './recorders.ts';
import { expect, FAILED_RESPONSE, test as siteTest } from './site-test.ts';
import { send, test as harnessTest } from './widget-harness.ts';

const test = mergeTests(siteTest, harnessTest);

const { origin, code } = SITE_TEXTS.en.embed;

const snippet = (page: Page, label: string) => page.locator(`code#${label}`);
const field = (page: Page, label: string) =>
  page.locator('main').getByLabel(label, { exact: true });
const answer = (page: Page) => page.getByRole('status').locator('[data-answer]:visible');

async function check(page: Page, address: string): Promise<void> {
  await field(page, origin.label).fill(address);
  await page.getByRole('button', { name: origin.check }).click();
}

test.describe('the check of an address', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/widget/origins.json', (route) =>
      route.fulfill({ json: { origins: ['https://www.allowed.example'] } }),
    );
    await page.goto('/en/embed');
  });

  test('names the partner in the tag if its origin is allowed, unless it has a name', async ({
    page,
  }) => {
    await check(page, 'www.allowed.example/contact?from=mail');

    await expect(answer(page)).toContainText(origin.allowed);
    await expect(answer(page)).toContainText('https://www.allowed.example');
    await expect(snippet(page, 'HTML')).toContainText('data-partner="allowed.example"');
    await expect(form(page)).toHaveAttribute('partner', 'allowed.example');
    await expectNoFindings(page, 'an allowed origin');

    await field(page, code.partner).fill('garage');
    await check(page, 'www.allowed.example');
    await expect(field(page, code.partner)).toHaveValue('garage');
  });

  test('says to whom to write about an origin that is not allowed', async ({ page }) => {
    await check(page, 'http://www.allowed.example');

    await expect(answer(page)).toContainText(origin.refused);
    await expect(answer(page).getByRole('link', { name: BRAND.email })).toHaveAttribute(
      'href',
      `mailto:${BRAND.email}?subject=${encodeURIComponent(origin.subject)}&body=http%3A%2F%2Fwww.allowed.example`,
    );
    await expect(snippet(page, 'HTML')).not.toContainText('data-partner');
    await expectNoFindings(page, 'an origin that is not allowed');
  });

  test('says that a text is no address, at the field, and focuses it', async ({ page }) => {
    await check(page, 'our website');

    await expect(field(page, origin.label)).toHaveAccessibleDescription(
      `${origin.hint} ${origin.invalid}`,
    );
    await expect(field(page, origin.label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, origin.label)).toBeFocused();
  });
});

test.describe('without a list of origins', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('the check of an address says so, and whom to ask', async ({ page }) => {
    await page.route('**/widget/origins.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/en/embed');

    await check(page, 'www.example.ch');

    await expect(answer(page)).toContainText(origin.unknown);
    await expect(answer(page).getByRole('link', { name: BRAND.email })).toBeVisible();
  });
});

test('the choices change the form, the tag and the link, and the form sends nothing', async ({
  page,
}) => {
  const posts = recordPosts(page);
  await page.goto('/en/embed');
  await field(page, code.language).selectOption('fr');
  await field(page, code.theme).selectOption(code.dark);

  await expect(snippet(page, 'HTML')).toContainText('data-lang="fr"');
  await expect(snippet(page, 'URL')).toHaveText(`${BRAND.siteOrigin}/fr/join?theme=dark`);
  await expect(form(page).locator('[part=card]')).not.toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await send(form(page));
  await expect(form(page).locator('[part=success]')).toContainText(WIDGET_MESSAGES.fr.testMode);
  expect(posts).toEqual([]);

  await field(page, code.language).selectOption(code.auto);
  await expect(form(page)).not.toHaveAttribute('lang');
  await expect(snippet(page, 'HTML')).not.toContainText('lang');
});

test('the tag and the policy work on a page of a partner', async ({ page, harness, context }) => {
  await page.goto('/en/embed');
  await field(page, code.partner).fill('garage');
  const read = async (label: string) =>
    (await snippet(page, label).innerText()).replaceAll(BRAND.siteOrigin, harness.siteOrigin);
  const policy = (await read('CSP')).replaceAll('\n', ' ');
  const body = await read('HTML');
  const partner = await context.newPage();
  const violations = await recordViolations(partner);

  const headers = {
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; ${policy} require-trusted-types-for 'script'; trusted-types 'none'`,
  };
  await partner.goto(harness.partnerPage({ body, headers }));

  await expect(partner.locator('van-waitlist [part=title]')).toBeVisible();
  await expect(partner.locator('van-waitlist')).toHaveAttribute('partner', 'garage');
  expect(violations()).toEqual([]);
});

test('a button copies the code, or selects it where the browser does not allow that', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/embed');
  const said = page.locator('.code').getByRole('status');

  await page.getByRole('button', { name: `${code.copy}: HTML` }).click();
  await expect(said.first()).toHaveText(code.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await snippet(page, 'HTML').innerText(),
  );

  await page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: `${code.copy}: CSP` }).click();
  await expect(said.nth(1)).toHaveText(code.selected);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    await snippet(page, 'CSP').innerText(),
  );
});

test('without JavaScript the page shows the code, and no control', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/embed');

  await expect(snippet(page, 'HTML')).toBeVisible();
  await expect(page.locator('noscript .notice')).toBeVisible();
  await expect(page.locator('main :is(input, select, button):visible')).toHaveCount(0);
  await context.close();
});
