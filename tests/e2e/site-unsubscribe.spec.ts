import { API_PATHS } from '#shared/contract/paths.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';

const texts = MESSAGES.de.unsubscribe;

test('a mail’s link unsubscribes and leaves no token in the history', async ({
  page,
  stack,
  inbox,
}) => {
  const email = 'leaving@example.ch';
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email, language: 'de' });
  await expect.poll(() => inbox.mailsTo(email), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await inbox.mailsTo(email);
  const [link] = mail?.text.match(/https?:\S+\/unsubscribe\?token=\S+/) ?? [];

  await page.goto(link ?? '');

  await page.waitForURL(`${stack.site}/de/unsubscribe/success`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    MESSAGES.de.unsubscribeSuccess.title,
  );
  await page.goBack();
  expect(page.url()).toBe(`${stack.site}/de/unsubscribe`);
});

test('an unsubscription by a mail’s link can be undone on the next page', async ({
  page,
  stack,
}) => {
  const { undo } = MESSAGES.de.unsubscribeSuccess;
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.route(`**${API_PATHS.unsubscribe}`, (route) =>
    route.fulfill({ json: { success: true, undo: 'k1.undo.mac' } }),
  );
  const confirmed = page.waitForRequest(`**${API_PATHS.confirm}`);
  await page.route(`**${API_PATHS.confirm}`, (route) => route.fulfill({ json: { success: true } }));
  await page.goto(`${stack.site}/de/unsubscribe?token=k1.row.mac`);
  await page.waitForURL(`${stack.site}/de/unsubscribe/success`);
  await expect(page.getByText(undo.question)).toBeVisible();

  await page.getByRole('button', { name: undo.button }).click();

  expect((await confirmed).postDataJSON()).toEqual({ token: 'k1.undo.mac' });
  await page.waitForURL(`${stack.site}/de/confirm/success`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    MESSAGES.de.confirmSuccess.title,
  );
  expect(urls.filter((url) => url.includes('undo'))).toEqual([]);
  await page.goto(`${stack.site}/de/unsubscribe/success`);
  await expect(page.getByRole('button', { name: undo.button })).toBeHidden();
});

test('the page after an unsubscription offers no undo without a token', async ({ page, stack }) => {
  await page.goto(`${stack.site}/de/unsubscribe/success`);

  await expect(page.locator('form')).toBeHidden();
});

test.describe('a forged token', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('shows an error on the same page', async ({ page, stack }) => {
    await page.goto(`${stack.site}/de/unsubscribe?token=k1.forged.mac`);

    await expect(page.getByRole('alert').getByText(texts.failure)).toBeVisible();
    await expect(page).toHaveURL(`${stack.site}/de/unsubscribe`);
    await expect(page.getByLabel(texts.email)).toBeEnabled();
  });
});

test('field and button are disabled during a request', async ({ page, stack }) => {
  await page.route(`**${API_PATHS.unsubscribe}`, () => undefined);

  await page.goto(`${stack.site}/de/unsubscribe?token=slow`);

  await expect(page.getByRole('button', { name: texts.processing })).toBeDisabled();
  await expect(page.getByLabel(texts.email)).toBeDisabled();
});

test('an unknown address is answered as a known one, and the field is cleared', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/de/unsubscribe`);
  await page.getByLabel(texts.email).fill('nobody@example.ch');

  await page.getByRole('button', { name: texts.button }).click();

  await expect(page.getByRole('status').getByText(texts.success)).toBeVisible();
  await expect(page.getByLabel(texts.email)).toHaveValue('');
});

test('an invalid address is refused without a request', async ({ page, stack }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto(`${stack.site}/de/unsubscribe`);
  await page.getByLabel(texts.email).fill('nobody');

  await page.getByRole('button', { name: texts.button }).click();

  await expect(page.getByRole('alert').getByText(texts.invalidEmail)).toBeVisible();
  expect(sent).toEqual([]);
});
