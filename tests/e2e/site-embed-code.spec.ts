import { mergeTests, type Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';
import { recordViolations } from './recorders.ts';
import { setting, snippet } from './embed-page.ts';
import { expect, test as siteTest } from './site-test.ts';
import { test as harnessTest } from './widget-harness.ts';

const test = mergeTests(siteTest, harnessTest);

const { look, code } = SITE_TEXTS.en.embed;

/** A snippet as it would be if this were the origin of the site. */
async function codeFor(page: Page, label: string, origin: string): Promise<string> {
  return ((await snippet(page, label).textContent()) ?? '').replaceAll(BRAND.siteOrigin, origin);
}

test.describe('copying', () => {
  test('puts the code on the clipboard and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/en/embed');
    await setting(page, look.partner).fill('a "garage" & more');

    await page.getByRole('button', { name: `${code.copy}: HTML` }).click();

    const bar = page.locator('.code-bar:visible', { hasText: 'HTML' });
    await expect(bar.getByRole('status')).toHaveText(code.copied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await snippet(page, 'HTML').textContent());
    expect(copied).toContain('data-partner="a &quot;garage&quot; &amp; more"');
    await expect(bar.getByRole('status')).toBeEmpty();
  });

  test('selects the code if the browser does not allow it', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
    });
    await page.goto('/en/embed');

    await page.getByRole('button', { name: `${code.copy}: CSP` }).click();

    await expect(page.getByText(code.selected)).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(
      await snippet(page, 'CSP').textContent(),
    );
  });
});

test.describe('the code runs', () => {
  test('on a page with its policy, in its language', async ({ page, harness, context }) => {
    await page.goto('/en/embed');
    await setting(page, look.partner).fill('garage');
    const partner = await context.newPage();
    const violations = await recordViolations(partner);
    for (const language of ['de', 'fr'] as const) {
      await setting(page, look.language).selectOption(LANGUAGE_NAMES[language]);
      const policy = (await codeFor(page, 'CSP', harness.siteOrigin)).replaceAll('\n', ' ');
      await partner.goto(
        harness.partnerPage({
          body: await codeFor(page, 'HTML', harness.siteOrigin),
          headers: {
            'Content-Security-Policy': `default-src 'none'; style-src 'self'; ${policy} require-trusted-types-for 'script'; trusted-types 'none'`,
          },
        }),
      );

      await expect(partner.locator('van-waitlist [part=title]')).toHaveText(
        WIDGET_MESSAGES[language].title,
      );
      await expect(partner.locator('van-waitlist')).toHaveAttribute('partner', 'garage');
      expect(violations(), language).toEqual([]);
    }
  });

  test('with a heading, colour and corners of the partner', async ({ page, harness, context }) => {
    await page.goto('/en/embed');
    await setting(page, look.heading).fill(`L'officina <b>"Rossi"</b>`);
    await setting(page, look.action).fill('#0a5c36');
    await setting(page, look.radius).fill('20');
    const body = await codeFor(page, 'HTML', harness.siteOrigin);
    const head = `<style>${await snippet(page, 'CSS').textContent()}</style>`;
    const partner = await context.newPage();
    await partner.goto(harness.openPage({ body, head }));

    await expect(partner.getByRole('heading', { name: `L'officina <b>"Rossi"</b>` })).toBeVisible();
    await expect(partner.locator('[part=card]')).toHaveCSS('border-radius', '20px');
    await expect(partner.locator('[part=submit]')).toHaveCSS('border-color', 'rgb(10, 92, 54)');
  });
});

test('without JavaScript the page shows code and policy, and no control', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/embed');

  await expect(snippet(page, 'HTML')).toHaveText(
    `<script src="${BRAND.siteOrigin}/widget/v1.js" defer></script>`,
  );
  await expect(snippet(page, 'CSP')).toContainText(`connect-src ${BRAND.siteOrigin};`);
  expect(await page.locator('noscript').textContent()).toBe(look.needsScript);
  for (const control of await page.locator('main').locator('input, select, button').all()) {
    if ((await control.getAttribute('name')) !== 'address') await expect(control).toBeDisabled();
  }
  await context.close();
});
