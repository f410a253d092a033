import type { Page } from 'playwright/test';
import { CONTACT_ERRORS } from '#shared/contract/field-errors.ts';
import { CONTACT_MESSAGE_MAX_LENGTH as MAX_LENGTH } from '#shared/contract/limits.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { expectNoFindings } from './axe.ts';
import { recordPosts } from './recorders.ts';
import { expect, FAILED_RESPONSE, openForm, test } from './site-test.ts';

const { form, success, failure } = SITE_TEXTS.en.contact;
const { refusals } = SITE_TEXTS.en.shell;

async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel(form.name).fill('Ada Bernasconi');
  await page.getByLabel(form.email).fill('ada@example.ch');
  await page.getByLabel(form.message).fill(message);
}

test('a message says when a browser takes no more of it', async ({ page }) => {
  const message = page.getByLabel(form.message);
  await openForm(page, '/en/contact');
  await expect(message).toHaveAccessibleDescription(form.limit);

  await message.fill('x'.repeat(MAX_LENGTH - 1));
  await message.press('x');
  await expect(page.getByRole('alert').filter({ hasText: form.full })).toBeVisible();
  await message.press('Backspace');
  await expect(message).toHaveAccessibleDescription(form.limit);
});

test('an error stands under its field until that is mended', async ({ page }) => {
  const sent = recordPosts(page);
  const [name, email, message] = [form.name, form.email, form.message].map((label) =>
    page.getByLabel(label),
  );
  await openForm(page, '/en/contact');
  await email!.pressSequentially('ada@example');
  await expect(page.locator('.field-error')).toHaveCount(0);

  await page.getByRole('button', { name: form.send }).click();

  await expect(name!).toBeFocused();
  await expect(name!).toHaveAccessibleDescription(form.errors.nameRequired);
  await expect(email!).toHaveAccessibleDescription(form.errors.emailInvalid);
  await expect(message!).toHaveAccessibleDescription(form.errors.messageRequired);
  // The focus speaks the first error. A live region would speak it again.
  await expect(page.locator('.field-error:not([aria-live=off])')).toHaveCount(0);
  await name!.press('Enter');
  await expect(page.locator('.field-error:not([aria-live=off])')).toHaveText([
    form.errors.nameRequired,
  ]);

  await name!.pressSequentially('A');
  await expect(name!).toHaveAccessibleDescription('');
  await expect(name!).not.toHaveAttribute('aria-invalid');
  await email!.clear();
  await expect(email!).toHaveAccessibleDescription(form.errors.emailRequired);
  await email!.fill('ada@example.ch');
  await email!.press('Backspace');
  await email!.press('Backspace');
  await expect(page.locator('.field-error')).toHaveText([form.errors.messageRequired]);
  expect(sent).toEqual([]);
});

test('a message is sent once, however often Enter is pressed', async ({ page }) => {
  const sent = recordPosts(page);
  const answer = Promise.withResolvers<void>();
  await page.route(`**${API_PATHS.contact}`, async (route) => {
    await answer.promise;
    await route.fulfill({ json: { success: true } });
  });
  await openForm(page, '/en/contact');
  await fill(page, 'Hello');

  await page.getByLabel(form.name).press('Enter');
  await page.keyboard.press('Enter');

  const sending = page.getByRole('button', { name: form.sending });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel(form.message)).not.toBeEditable();
  answer.resolve();
  await expect(page.getByRole('status').getByText(success.text)).toBeInViewport();
  await expect(page.getByRole('button', { name: form.send })).toBeFocused();
  await expect(page.getByLabel(form.message)).toHaveValue('');
  expect(sent).toHaveLength(1);
});

test.describe('if the API fails', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('the form keeps its text, and the focus is on the button or the field', async ({ page }) => {
    let answer: object = { success: false, error: 'Unknown error' };
    await page.route(`**${API_PATHS.contact}`, (route) =>
      route.fulfill({ status: 400, json: answer }),
    );
    await openForm(page, '/en/contact');
    await fill(page, 'Hello');

    await page.getByRole('button', { name: form.send }).click();

    await expect(page.getByRole('alert').getByText(failure.text)).toBeInViewport();
    await expect(page.getByLabel(form.message)).toHaveValue('Hello');
    await expect(page.getByRole('button', { name: form.send })).toBeFocused();
    const fields = { message: CONTACT_ERRORS.messageTooLong };
    answer = { success: false, error: 'Invalid form data', fields };
    await page.getByRole('button', { name: form.send }).click();
    await expect(page.getByLabel(form.message)).toBeFocused();
    await expect(page.getByLabel(form.message)).toHaveAccessibleDescription(
      form.errors.messageTooLong,
    );
  });

  test('every state passes axe', async ({ page }) => {
    const send = page.getByRole('button', { name: form.send });
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page, '/en/contact');

    await send.click();
    await expectNoFindings(page, 'errors');
    await fill(page, 'Hello');
    let status = 503;
    await page.route(`**${API_PATHS.contact}`, (route) => route.fulfill({ status }));
    await send.click();
    await expect(page.getByText(refusals.retrying)).toBeVisible();
    await expectNoFindings(page, 'retrying');
    status = 403;
    await expect(page.getByRole('alert').getByText(failure.text)).toBeVisible();
    await expectNoFindings(page, 'failure');
    await page.unroute(`**${API_PATHS.contact}`);
    await send.click();
    await expect(page.getByRole('status').getByText(success.text)).toBeVisible();
    await expectNoFindings(page, 'success');
  });
});

test('what was typed is still there after reading the privacy policy', async ({ page }) => {
  await openForm(page, '/en/contact');
  await fill(page, 'A long message');
  await page.locator('form').getByRole('link').click();
  await page.waitForURL('/en/privacy');

  await page.goBack();

  await expect(page.getByRole('button', { name: form.send })).toBeEnabled();
  await expect(page.getByLabel(form.message)).toHaveValue('A long message');
});

test('a laptop shows the button at first', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(routePath('contact', 'de'));

  const { send } = SITE_TEXTS.de.contact.form;
  await expect(page.getByRole('button', { name: send })).toBeInViewport({ ratio: 1 });
});
