import type { Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';

const { form, success, failure, promise } = MESSAGES.en.contact;

async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel(form.name).fill('Ada Bernasconi');
  await page.getByLabel(form.email).fill('ada@example.ch');
  await page.getByLabel(form.message).fill(message);
}

test('the page shows the contact details and promises a reply', async ({ page, stack }) => {
  await page.goto(`${stack.site}/en/contact`);

  await expect(page.getByRole('link', { name: BRAND.email })).toBeVisible();
  await expect(page.getByRole('link', { name: BRAND.phone })).toBeVisible();
  await expect(page.getByText(BRAND.address.en)).toBeVisible();
  await expect(page.getByText(promise)).toBeVisible();
  await expect(page.getByLabel(form.message)).toHaveAttribute('rows', '4');
});

test('a message is mailed to the operator as plain text, and the form is reset', async ({
  page,
  stack,
  inbox,
}) => {
  await page.goto(`${stack.site}/en/contact`);
  await fill(page, 'Do you have <b>tippers</b>?');

  await page.getByRole('button', { name: form.send }).click();

  await expect(page.getByRole('button', { name: form.sending })).toBeDisabled();
  await expect(page.getByRole('status').getByText(success.text)).toBeVisible();
  await expect(page.getByLabel(form.name)).toHaveValue('');
  await expect(page.getByLabel(form.email)).toHaveValue('');
  await expect(page.getByLabel(form.message)).toHaveValue('');
  await expect(page.getByRole('button', { name: form.send })).toBeEnabled();
  await expect.poll(() => inbox.mailsTo(BRAND.email), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await inbox.mailsTo(BRAND.email);
  expect(mail?.text).toContain('Do you have <b>tippers</b>?');
});

test('an invalid form shows an error under each field and sends nothing', async ({
  page,
  stack,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto(`${stack.site}/en/contact`);
  await page.getByLabel(form.email).fill('ada@example');

  await page.getByRole('button', { name: form.send }).click();

  await expect(page.getByLabel(form.name)).toBeFocused();
  await expect(page.getByLabel(form.name)).toHaveAccessibleDescription(form.errors.nameRequired);
  await expect(page.getByLabel(form.email)).toHaveAccessibleDescription(form.errors.emailInvalid);
  await expect(page.getByLabel(form.message)).toHaveAccessibleDescription(
    form.errors.messageRequired,
  );
  expect(sent).toEqual([]);
});

test.describe('if the request fails', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('the form keeps its values and shows an error', async ({ page, stack }) => {
    await page.route(`**${API_PATHS.contact}`, (route) => route.abort());
    await page.goto(`${stack.site}/en/contact`);
    await fill(page, 'Hello');

    await page.getByRole('button', { name: form.send }).click();

    await expect(page.getByRole('alert').getByText(failure.text)).toBeVisible();
    await expect(page.getByLabel(form.message)).toHaveValue('Hello');
    await expect(page.getByRole('button', { name: form.send })).toBeEnabled();
  });
});

test('the fields have the maximum lengths of the contract', async ({ page, stack }) => {
  await page.goto(`${stack.site}/en/contact`);

  await expect(page.getByLabel(form.name)).toHaveAttribute('maxlength', '100');
  await expect(page.getByLabel(form.email)).toHaveAttribute('maxlength', '255');
  await expect(page.getByLabel(form.message)).toHaveAttribute('maxlength', '1000');
});
