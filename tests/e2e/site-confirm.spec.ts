import type { Page } from 'playwright/test';
import { CONSENT } from '#shared/consent.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { de } from '#shared/form/messages/de.ts';
import { expectNoFindings } from './axe.ts';
import { ANSWERS, answerConfirm, QUERY, TOKEN, WORDS } from './confirm-page.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';

const { confirm } = SITE_TEXTS.de;
const { refusals } = SITE_TEXTS.de.shell;
const { id, version, hash } = CONSENT;
const meta = { consent: { id, version, hash: hash.de } };

test.use({ allowedMessages: FAILED_RESPONSE });

const field = (page: Page, name: keyof typeof WORDS) => page.locator(`[name=${name}]`);
const press = (page: Page) => page.getByRole('button', { name: confirm.button }).click();

const texts = SITE_TEXTS.de.confirm;
const confirmPath = routePath('confirm', 'de');

test('a mail’s link shows its words and confirms them', async ({ page }) => {
  const signup = WORDS;
  const pressed = await answerConfirm(page, {
    read: (route) => route.fulfill({ json: { success: true, signup } }),
  });
  await page.goto(routePath('privacy', 'de'));
  await page.goto(confirmPath + QUERY);
  await expect(page.getByText(WORDS.email)).toBeVisible();
  await expect(field(page, 'company')).toHaveValue(WORDS.company);
  await page.waitForLoadState('networkidle');
  expect(pressed).toEqual([]);

  await page.getByRole('button', { name: texts.button }).click();

  await page.waitForURL(routePath('confirmSuccess', 'de'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    SITE_TEXTS.de.confirmSuccess.title,
  );
  expect(pressed).toEqual([{ token: TOKEN }]);
  await page.goBack();
  await expect(page).toHaveURL(routePath('privacy', 'de'));
});

test('an address that gets no mail is not promised any', async ({ page }) => {
  await answerConfirm(page, { press: ANSWERS.suppressed });
  await page.goto(confirmPath + QUERY);
  await page.getByRole('button', { name: texts.button }).click();

  const { title, text, suppressed } = SITE_TEXTS.de.confirmSuccess;
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  await expect(page.getByText(suppressed)).toBeInViewport();
  await expect(page.getByText(text)).toBeHidden();
  await expect(page.locator('.say .button.primary:visible')).toHaveCount(1);
  await expectNoFindings(page, 'after the confirmation of a suppressed address');
  await page.locator('.say .button.primary:visible').click();
  await expect(page).toHaveURL(routePath('contact', 'de'));
});

test('a missing or forged link leads to the form', async ({ page }) => {
  for (const [kind, query] of [
    ['missing', ''],
    ['invalid', QUERY],
  ] as const) {
    await answerConfirm(page, { read: ANSWERS.invalid });
    await page.goto(confirmPath + query);

    await expect(page.getByRole('alert')).toContainText(texts[kind].text);
    await expect(page.getByRole('button', { name: texts.button })).toBeHidden();
    await expect(page.getByRole('link', { name: texts.signUp })).toHaveAttribute(
      'href',
      `${routePath('landing', 'de')}#${WAITLIST_FORM_ID}`,
    );
  }
});

test('the shown data is confirmed, with its consent once it was changed', async ({ page }) => {
  const pressed = await answerConfirm(page);
  await page.goto(`/de/confirm${QUERY}`);
  const consent = page.getByText(confirm.agreed);
  const company = field(page, 'company');
  await company.fill('Rossi & Co.');
  await expect(consent).toBeVisible();
  await company.fill(WORDS.company);
  await expect(consent).toBeHidden();
  await field(page, 'role').selectOption('private');
  await expect(company).toBeHidden();

  await expect(page.getByRole('button', { name: confirm.button })).toHaveAccessibleDescription(
    new RegExp(CONSENT.privacyLink.de),
  );
  await press(page);

  await page.waitForURL('/de/confirm/success');
  const { company: _, ...others } = WORDS;
  expect(pressed).toEqual([{ token: TOKEN, signup: { ...others, role: 'private' }, meta }]);
});

test('what the fields do not show is not confirmed', async ({ page }) => {
  const hidden = { ...WORDS, role: 'private', intent: 'looking' };
  const pressed = await answerConfirm(page, {
    read: (route) => route.fulfill({ json: { success: true, signup: hidden } }),
  });
  await page.goto(`/de/confirm${QUERY}`);
  await expect(page.getByText(confirm.agreed)).toBeVisible();

  await press(page);

  await page.waitForURL('/de/confirm/success');
  const { company: _, vehicles_count: __, ...shown } = hidden;
  expect(pressed).toEqual([{ token: TOKEN, signup: shown, meta }]);
});

test('a link that shows nothing any more asks for everything', async ({ page }) => {
  const pressed = await answerConfirm(page, { read: ANSWERS.success });
  await page.goto(`/de/confirm${QUERY}`);
  await expect(page.getByRole('status').getByText(confirm.entered)).toBeVisible();
  await expect(field(page, 'email')).toHaveValue('');
  await press(page);
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(de.emailText);
  await field(page, 'email').fill(WORDS.email);
  await field(page, 'role').selectOption('other');
  await field(page, 'intent').selectOption('looking');
  await press(page);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(de.consentText);
  expect(pressed).toEqual([]);

  await page.getByRole('checkbox').check();
  await press(page);

  await page.waitForURL('/de/confirm/success');
  const signup = { email: WORDS.email, role: 'other', intent: 'looking', language: 'de' };
  expect(pressed).toEqual([{ token: TOKEN, signup, meta }]);
});

test('an address that the link does not prove is refused beside its field', async ({ page }) => {
  await answerConfirm(page, { read: ANSWERS.success, press: ANSWERS.otherAddress });
  await page.goto(`/de/confirm${QUERY}`);
  await field(page, 'email').fill('other@example.ch');
  await field(page, 'role').selectOption('private');
  await field(page, 'intent').selectOption('looking');
  await field(page, 'location').fill('Chiasso');
  await page.getByRole('checkbox').check();

  await press(page);

  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(confirm.otherAddress);
  await expect(field(page, 'location')).toHaveValue('Chiasso');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await field(page, 'email').press('Backspace');
  await expect(page.getByText(confirm.otherAddress)).toBeHidden();
});

test('words that went meanwhile are confirmed as they stand, with consent', async ({ page }) => {
  await answerConfirm(page, { press: ANSWERS.expired });
  await page.goto(`/de/confirm${QUERY}`);
  await press(page);
  await expect(page.getByRole('status').getByText(confirm.entered)).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(WORDS.email);
  await expect(field(page, 'company')).toHaveValue(WORDS.company);
  const pressed = await answerConfirm(page);

  await page.getByRole('checkbox').check();
  await press(page);

  await page.waitForURL('/de/confirm/success');
  expect(pressed).toEqual([{ token: TOKEN, signup: WORDS, meta }]);
});

for (const [answer, text] of [
  ['tooMany', refusals.tooMany],
  ['expired', confirm.invalid.text],
] as const) {
  test(`what was typed is still there after an answer that is “${answer}”`, async ({ page }) => {
    await answerConfirm(page, { press: ANSWERS[answer] });
    await page.goto(`/de/confirm${QUERY}`);
    await field(page, 'location').fill('Chiasso');

    await press(page);

    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect(field(page, 'location')).toHaveValue('Chiasso');
    await answerConfirm(page);
    await press(page);
    await page.waitForURL('/de/confirm/success');
  });
}

test('words that were not loaded are asked for again', async ({ page }) => {
  const pressed = await answerConfirm(page, { read: ANSWERS.failed });
  await page.goto(`/de/confirm${QUERY}`);
  await expect(page.getByRole('alert').getByText(confirm.unread.text)).toBeVisible();
  await expect(page.getByRole('button', { name: confirm.button })).toBeHidden();
  await answerConfirm(page);

  await page.getByRole('button', { name: confirm.again }).press('Enter');

  await expect(field(page, 'company')).toHaveValue(WORDS.company);
  expect(pressed).toEqual([]);
});

test('the keyboard presses the button once', async ({ page }) => {
  const pressed = await answerConfirm(page, { press: ANSWERS.none });
  await page.goto(`/de/confirm${QUERY}`);
  await field(page, 'location').press('Enter');

  const sending = page.getByRole('button', { name: confirm.sending });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => pressed).toHaveLength(1);
});
