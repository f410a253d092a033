import type { Page } from 'playwright/test';
import { API_PATHS } from '#shared/contract/paths.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expectNoFindings } from './axe.ts';
import { recordPosts } from './recorders.ts';
import { expect, FAILED_RESPONSE, mailTo, test } from './site-test.ts';

const texts = SITE_TEXTS.de.unsubscribe;

/** Until its code is there, a browser sends the form by itself. */
async function open(page: Page): Promise<void> {
  await page.goto('/de/unsubscribe');
  await expect(page.locator('form')).toHaveAttribute('novalidate');
}

test('a mail’s link unsubscribes, its token not in the history', async ({ page, stack, inbox }) => {
  const email = 'leaving@example.ch';
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email, language: 'de' });
  const mail = await mailTo(inbox, email);
  const [link] = mail.text.match(/https?:\S+\/unsubscribe\?token=\S+/) ?? [];

  await page.goto(link ?? '');

  await page.waitForURL('/de/unsubscribe/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    SITE_TEXTS.de.unsubscribeSuccess.title,
  );
  await page.goBack();
  await expect(page).toHaveURL('/de/unsubscribe');
});

test.describe('a forged token', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('asks for the address on the same page', async ({ page }) => {
    await page.goto('/de/unsubscribe?from=mail&token=k1.forged.mac#content');

    await expect(page.getByRole('alert').getByText(texts.invalidLink)).toBeVisible();
    await expect(page).toHaveURL('/de/unsubscribe?from=mail#content');
    await expect(page.getByLabel(texts.email)).toBeEnabled();
  });
});

test('field and button are disabled during a request', async ({ page }) => {
  await page.route(`**${API_PATHS.unsubscribe}`, () => undefined);

  await page.goto('/de/unsubscribe?token=slow');

  await expect(page.getByRole('button', { name: texts.processing })).toBeDisabled();
  await expect(page.getByLabel(texts.email)).toBeDisabled();
  await expect(page.getByLabel(texts.email)).not.toBeEditable();
});

test('an unknown address is answered as a known one, the field is cleared', async ({ page }) => {
  await open(page);
  await page.getByLabel(texts.email).fill('stranger@example.ch');

  await page.getByLabel(texts.email).press('Enter');

  await expect(page.getByRole('status').getByText(texts.success)).toBeInViewport();
  await expect(page.getByLabel(texts.email)).toHaveValue('');
  await expect(page.getByRole('button', { name: texts.button })).toBeFocused();
});

test('an invalid address is refused, its field described and focused', async ({ page }) => {
  const sent = recordPosts(page);
  const email = page.getByLabel(texts.email);
  const alert = page.getByRole('alert').filter({ hasText: texts.invalidEmail });
  await open(page);
  await email.fill('stranger');

  await page.getByRole('button', { name: texts.button }).click();

  await expect(alert).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(texts.invalidEmail);
  // The focus speaks the description, so the alert keeps quiet.
  await expect(alert).toHaveAttribute('aria-live', 'off');
  expect(sent).toEqual([]);

  await email.pressSequentially('@example');
  await expect(alert).toBeVisible();
  await email.pressSequentially('.ch');
  await expect(alert).toBeHidden();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).toHaveAccessibleDescription('');
});

test('the alert speaks where the focus is there already', async ({ page }) => {
  const email = page.getByLabel(texts.email);
  await open(page);

  await email.press('Enter');

  const alert = page.getByRole('alert').filter({ hasText: texts.invalidEmail });
  await expect(alert).toBeVisible();
  await expect(alert).not.toHaveAttribute('aria-live');
  await expect(email).toBeFocused();
});

test.describe('an answer that may pass', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('is asked for again, for a link and for an address', async ({ page }) => {
    let calls = 0;
    await page.route(`**${API_PATHS.unsubscribe}`, (route) => {
      calls += 1;
      return calls % 2 === 1
        ? route.fulfill({ status: 503, body: 'Service Unavailable' })
        : route.fulfill({ json: { success: true } });
    });
    const retrying = page.getByRole('status').getByText(SITE_TEXTS.de.shell.refusals.retrying);
    await page.goto('/de/unsubscribe?token=k1.row.mac');
    await expect(retrying).toBeVisible();
    await page.waitForURL('/de/unsubscribe/success');

    await open(page);
    await page.getByLabel(texts.email).fill('stranger@example.ch');
    await page.getByRole('button', { name: texts.button }).click();

    await expect(retrying).toBeVisible();
    await expect(page.getByRole('status').getByText(texts.success)).toBeVisible();
    expect(calls).toBe(4);
  });

  test('keeps the address and the focus if none comes', async ({ page }) => {
    await page.route(`**${API_PATHS.unsubscribe}`, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '60' } }),
    );
    await open(page);
    await page.getByLabel(texts.email).fill('stranger@example.ch');
    await page.getByRole('button', { name: texts.button }).click();

    await expect(page.getByRole('alert').getByText(texts.failure)).toBeInViewport();
    await expect(page.getByLabel(texts.email)).toHaveValue('stranger@example.ch');
    await expect(page.getByRole('button', { name: texts.button })).toBeFocused();
  });
});

test('an invalid address and a success pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await page.getByRole('button', { name: texts.button }).click();
  await expectNoFindings(page, 'invalid');
  await page.getByLabel(texts.email).fill('stranger@example.ch');
  await page.getByRole('button', { name: texts.button }).click();
  await expect(page.getByRole('status').getByText(texts.success)).toBeVisible();
  await expectNoFindings(page, 'success');
});
