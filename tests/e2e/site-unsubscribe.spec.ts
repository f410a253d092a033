import { API_PATHS } from '#shared/contract/paths.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { expectNoFindings } from './axe.ts';
import { recordPosts } from './recorders.ts';
import { expect, FAILED_RESPONSE, mailTo, openForm, test } from './site-test.ts';

const { unsubscribe: texts, unsubscribeSuccess, shell } = SITE_TEXTS.de;
const PATH = '/de/unsubscribe';

test('a mail’s link unsubscribes, its token not in the history', async ({ page, stack, inbox }) => {
  const email = 'leaving@example.ch';
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email, language: 'de' });
  const mail = await mailTo(inbox, email);
  const [link] = mail.text.match(/https?:\S+\/unsubscribe\?token=\S+/) ?? [];

  await page.goto(link ?? '');

  await page.waitForURL(`${PATH}/success`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsubscribeSuccess.title);
  await page.goBack();
  await expect(page).toHaveURL(PATH);
});

test('field and button are disabled during a request', async ({ page }) => {
  await page.route(`**${API_PATHS.unsubscribe}`, () => undefined);

  await page.goto(`${PATH}?token=slow`);

  await expect(page.getByRole('button', { name: texts.processing })).toBeDisabled();
  await expect(page.getByLabel(texts.email)).toBeDisabled();
  await expect(page.getByLabel(texts.email)).not.toBeEditable();
});

test('an invalid address is refused at its field, an unknown one like a known', async ({
  page,
}) => {
  const sent = recordPosts(page);
  const email = page.getByLabel(texts.email);
  const alert = page.getByRole('alert').filter({ hasText: texts.invalidEmail });
  await page.setViewportSize({ width: 390, height: 800 });
  await openForm(page, PATH);
  await email.fill('stranger');

  await page.getByRole('button', { name: texts.button }).click();

  await expect(alert).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(texts.invalidEmail);
  await expectNoFindings(page, 'invalid');
  expect(sent).toEqual([]);
  await email.pressSequentially('@example');
  await expect(alert).toBeVisible();
  await email.pressSequentially('.ch');
  await expect(alert).toBeHidden();

  await email.press('Enter');

  await expect(page.getByRole('status').getByText(texts.success)).toBeInViewport();
  await expect(email).toHaveValue('');
  await expect(page.getByRole('button', { name: texts.button })).toBeFocused();
  await expectNoFindings(page, 'success');
});

test.describe('an answer that is no success', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('asks for the address on the same page if the token is forged', async ({ page }) => {
    await page.goto(`${PATH}?from=mail&token=k1.forged.mac#content`);

    await expect(page.getByRole('alert').getByText(texts.invalidLink)).toBeVisible();
    await expect(page).toHaveURL(`${PATH}?from=mail#content`);
    await expect(page.getByLabel(texts.email)).toBeEnabled();
  });

  test('is asked for again if it may pass, and keeps the address if none comes', async ({
    page,
  }) => {
    const retrying = page.getByRole('status').getByText(shell.refusals.retrying);
    const answers = [503, 200];
    await page.route(`**${API_PATHS.unsubscribe}`, (route) => {
      const status = answers.shift() ?? 403;
      return route.fulfill({ status, json: { success: status === 200, error: '' } });
    });
    await page.goto(`${PATH}?token=k1.row.mac`);
    await expect(retrying).toBeVisible();
    await page.waitForURL(`${PATH}/success`);

    await openForm(page, PATH);
    await page.getByLabel(texts.email).fill('stranger@example.ch');
    await page.getByRole('button', { name: texts.button }).click();

    await expect(page.getByRole('alert').getByText(texts.failure)).toBeInViewport();
    await expect(page.getByLabel(texts.email)).toHaveValue('stranger@example.ch');
    await expect(page.getByRole('button', { name: texts.button })).toBeFocused();
  });
});
