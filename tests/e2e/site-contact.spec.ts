import type { Page } from 'playwright/test';
import { CONTACT_ERRORS } from '#shared/contract/field-errors.ts';
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

async function refuse(page: Page, status: number, body: object): Promise<void> {
  await page.route(`**${API_PATHS.contact}`, (route) =>
    route.fulfill({ status, json: { success: false, ...body } }),
  );
}

test('a message says how long it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { form: texts } = SITE_TEXTS.de.contact;
  const message = page.getByLabel(texts.message);
  await openForm(page, routePath('contact', 'de'));
  await expect(message).toHaveAccessibleDescription(texts.limit);
  await message.fill('Hello');
  await expect(message).toHaveAccessibleDescription(texts.count.replace('{count}', '5'));
  await page.evaluate(() => navigator.clipboard.writeText(`${'x'.repeat(990)}\r\n12345`));

  await message.press('ControlOrMeta+a');
  await message.press('ControlOrMeta+v');
  await expect(message).toHaveAccessibleDescription(texts.count.replace('{count}', '996'));
  await message.press('ControlOrMeta+v');
  await expect(page.getByRole('alert').filter({ hasText: texts.cut })).toBeVisible();
  expect((await message.inputValue()).length).toBe(1000);
  await message.press('Backspace');
  await expect(message).toHaveAccessibleDescription(texts.count.replace('{count}', '999'));
  const dropped = page.getByRole('heading', { level: 1 });
  await dropped.click({ clickCount: 3, position: { x: 8, y: 24 } });
  await dropped.dragTo(message, { sourcePosition: { x: 8, y: 24 } });
  await expect(message).toHaveValue(/^.{1000}$/s);
  await expect(page.getByRole('alert').filter({ hasText: texts.cut })).toBeVisible();
});

test('an invalid form shows an error under each field and sends nothing', async ({ page }) => {
  const sent = recordPosts(page);
  await openForm(page, '/en/contact');
  await page.getByLabel(form.email).fill('ada@example');

  await page.getByRole('button', { name: form.send }).click();

  await expect(page.getByLabel(form.name)).toBeFocused();
  await expect(page.getByLabel(form.name)).toHaveAccessibleDescription(form.errors.nameRequired);
  await expect(page.getByLabel(form.email)).toHaveAccessibleDescription(form.errors.emailInvalid);
  await expect(page.getByLabel(form.message)).toHaveAccessibleDescription(
    form.errors.messageRequired,
  );
  // The focus speaks the first error. A live region would speak it again.
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('an error is spoken where the focus is there already', async ({ page }) => {
  await openForm(page, '/en/contact');
  await page.getByLabel(form.name).press('Enter');

  await expect(page.getByLabel(form.name)).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([
    form.errors.nameRequired,
  ]);
});

test('an error goes, or becomes the right one, while its field is typed in', async ({ page }) => {
  const email = page.getByLabel(form.email);
  await openForm(page, '/en/contact');
  await email.pressSequentially('a');
  await expect(page.locator('.field-error')).toHaveCount(0);
  await email.clear();
  await page.getByRole('button', { name: form.send }).click();

  await page.getByLabel(form.name).pressSequentially('A');
  await expect(page.getByLabel(form.name)).toHaveAccessibleDescription('');
  await expect(page.getByLabel(form.name)).not.toHaveAttribute('aria-invalid');
  await expect(email).toHaveAccessibleDescription(form.errors.emailRequired);
  await email.pressSequentially('ada@example');
  await expect(email).toHaveAccessibleDescription(form.errors.emailInvalid);
  await email.pressSequentially('.ch');
  await expect(email).toHaveAccessibleDescription('');
  await email.press('Backspace');
  await email.press('Backspace');
  await expect(email).toHaveAccessibleDescription('');
  await expect(page.locator('.field-error')).toHaveText([form.errors.messageRequired]);
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
  await page.getByLabel(form.name).press('Enter');
  await page.getByRole('button', { name: form.sending }).click({ force: true });

  const sending = page.getByRole('button', { name: form.sending });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel(form.message)).not.toBeEditable();
  answer.resolve();
  await expect(page.getByRole('status').getByText(success.text)).toBeInViewport();
  await expect(page.getByRole('button', { name: form.send })).toBeFocused();
  await expect(page.getByLabel(form.message)).toHaveValue('');
  expect(sent).toHaveLength(1);

  await page.getByLabel(form.name).fill('Ada');
  await expect(page.getByRole('status').getByText(success.text)).toBeVisible();
});

test.describe('if the API fails', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('for good, the form keeps its text and the focus, and shows an error', async ({ page }) => {
    await refuse(page, 403, { error: 'Unknown error' });
    await openForm(page, '/en/contact');
    await fill(page, 'Hello');

    await page.getByRole('button', { name: form.send }).click();

    await expect(page.getByRole('alert').getByText(failure.text)).toBeInViewport();
    await expect(page.getByLabel(form.message)).toHaveValue('Hello');
    await expect(page.getByRole('button', { name: form.send })).toBeEnabled();
    await expect(page.getByRole('button', { name: form.send })).toBeFocused();
  });

  test('for one field, the focus goes there', async ({ page }) => {
    const fields = { message: CONTACT_ERRORS.messageTooLong };
    await refuse(page, 400, { error: 'Invalid form data', fields });
    await openForm(page, '/en/contact');
    await fill(page, 'Hello');

    await page.getByRole('button', { name: form.send }).click();

    await expect(page.getByLabel(form.message)).toBeFocused();
    await expect(page.getByLabel(form.message)).toHaveAccessibleDescription(
      form.errors.messageTooLong,
    );
  });

  test('every state passes axe', async ({ page }) => {
    const expectGood = (state: string) => expectNoFindings(page, state);
    const send = page.getByRole('button', { name: form.send });
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page, '/en/contact');

    await send.click();
    await expectGood('errors');
    await fill(page, 'Hello');
    let status = 503;
    await page.route(`**${API_PATHS.contact}`, (route) => route.fulfill({ status }));
    await send.click();
    await expect(page.getByText(refusals.retrying)).toBeVisible();
    await expectGood('retrying');
    status = 403;
    await expect(page.getByRole('alert').getByText(failure.text)).toBeVisible();
    await expectGood('failure');
    await page.unroute(`**${API_PATHS.contact}`);
    await send.click();
    await expect(page.getByRole('status').getByText(success.text)).toBeVisible();
    await expectGood('success');
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
