import { type Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { expectNoFindings } from './axe.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';

const { origin } = SITE_TEXTS.en.embed;

test.describe('the check of an address', () => {
  const answer = (page: Page) => page.locator('.origin-check').getByRole('status');

  async function check(page: Page, address: string): Promise<void> {
    await page.getByLabel(origin.label).fill(address);
    await page.getByRole('button', { name: origin.check }).click();
  }

  test.beforeEach(async ({ page }) => {
    await page.route('**/widget/origins.json', (route) =>
      route.fulfill({ json: { origins: ['https://www.allowed.example'] } }),
    );
    await page.goto('/en/embed');
  });

  test('says that an origin is allowed, whatever its page', async ({ page }) => {
    await check(page, 'www.allowed.example/contact?from=mail');

    await expect(answer(page)).toContainText(origin.allowed.title);
    await expect(answer(page)).toContainText('https://www.allowed.example');
    await expect(answer(page).getByRole('link')).toHaveCount(0);
    await expectNoFindings(page, 'an allowed origin');
  });

  test('says to whom to write about an origin that is not allowed', async ({ page }) => {
    await check(page, 'http://www.allowed.example');

    await expect(answer(page)).toContainText(origin.refused.title);
    await expect(answer(page).getByRole('link', { name: BRAND.email })).toHaveAttribute(
      'href',
      `mailto:${BRAND.email}?subject=${encodeURIComponent(origin.subject)}&body=http%3A%2F%2Fwww.allowed.example`,
    );
    await expectNoFindings(page, 'an origin that is not allowed');
  });

  test('says that a text is no address, at the field, and focuses it', async ({ page }) => {
    await check(page, 'our website');

    const field = page.getByLabel(origin.label);
    await expect(field).toHaveAccessibleDescription(origin.invalid);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(answer(page)).toBeEmpty();
  });
});

test.describe('without a list of origins', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('the check of an address says so, and whom to ask', async ({ page }) => {
    await page.route('**/widget/origins.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/en/embed');

    await page.getByLabel(origin.label).fill('www.example.ch');
    await expect(page.getByRole('button', { name: origin.check })).toBeEnabled();
    await page.keyboard.press('Enter');

    const answer = page.locator('.origin-check').getByRole('status');
    await expect(answer).toContainText(origin.unknown.title);
    await expect(answer.getByRole('link', { name: BRAND.email })).toBeVisible();
  });
});
