import type { Page } from 'playwright/test';
import { CONSENT } from '#shared/consent.ts';
import { de } from '#shared/form/messages/de.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { expectNoFindings } from './axe.ts';
import { ANSWERS, answerConfirm, LEFT_AT, QUERY, TOKEN, WORDS } from './confirm-page.ts';
import { expect, FAILED_RESPONSE, test } from './site-test.ts';

const { confirm: texts, confirmSuccess, shell } = SITE_TEXTS.de;
const { id, version, hash } = CONSENT;
const meta = { consent: { id, version, hash: hash.de } };
const SUCCESS = routePath('confirmSuccess', 'de');

test.use({ allowedMessages: FAILED_RESPONSE });

const open = (page: Page) => page.goto(routePath('confirm', 'de') + QUERY);
const field = (page: Page, name: keyof typeof WORDS) => page.locator(`[name=${name}]`);
const press = (page: Page) => page.getByRole('button', { name: texts.button }).click();

test('a mail’s link shows what waits, and a press carries it with its consent', async ({
  page,
}) => {
  const pressed = await answerConfirm(page);
  await page.goto(routePath('privacy', 'de'));
  await open(page);
  await expect(field(page, 'email')).toHaveValue(WORDS.email);
  await expect(field(page, 'email')).not.toBeEditable();
  await expect(field(page, 'company')).toHaveValue(WORDS.company);
  await page.waitForLoadState('networkidle');
  expect(pressed).toEqual([]);
  await expect(page.getByRole('button', { name: texts.button })).toHaveAccessibleDescription(
    new RegExp(CONSENT.privacyLink.de),
  );

  await press(page);

  await page.waitForURL(SUCCESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmSuccess.title);
  expect(pressed).toEqual([{ token: TOKEN, seen: 0, signup: WORDS, meta }]);
  await page.goBack();
  await expect(page).toHaveURL(routePath('privacy', 'de'));
});

test('an address that gets no mail is not promised any', async ({ page }) => {
  await answerConfirm(page, { press: ANSWERS.suppressed });
  await open(page);
  await press(page);

  const { title, text, suppressed } = confirmSuccess;
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  await expect(page.getByText(suppressed)).toBeInViewport();
  await expect(page.getByText(text)).toBeHidden();
  await expectNoFindings(page, 'after the confirmation of a suppressed address');
  await page.locator('main .button.primary:visible').click();
  await expect(page).toHaveURL(routePath('contact', 'de'));
});

test('a missing or refused link leads to the form', async ({ page }) => {
  await answerConfirm(page, { read: ANSWERS.invalid });
  for (const [kind, query] of [
    ['missing', ''],
    ['invalid', QUERY],
  ] as const) {
    await page.goto(routePath('confirm', 'de') + query);

    await expect(page.getByRole('alert')).toContainText(texts[kind].text);
    await expect(page.getByRole('button', { name: texts.button })).toBeHidden();
    await expect(page.getByRole('link', { name: texts.signUp })).toHaveAttribute(
      'href',
      `${routePath('landing', 'de')}#${WAITLIST_FORM_ID}`,
    );
  }
});

test('what is corrected is confirmed, without what is not asked for any more', async ({ page }) => {
  const pressed = await answerConfirm(page);
  await open(page);
  await field(page, 'location').fill('Chiasso');
  await field(page, 'role').selectOption('private');
  await expect(field(page, 'company')).toBeHidden();

  await press(page);

  await page.waitForURL(SUCCESS);
  const { company: _, ...others } = WORDS;
  const signup = { ...others, role: 'private', location: 'Chiasso' };
  expect(pressed).toMatchObject([{ signup }]);
  expect(pressed[0]?.signup).not.toHaveProperty('company');
});

test('a link that shows nothing asks for everything', async ({ page }) => {
  const pressed = await answerConfirm(page, { read: ANSWERS.empty, press: ANSWERS.otherAddress });
  await open(page);
  await expect(page.getByRole('status').getByText(texts.empty)).toBeVisible();
  await press(page);
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(de.emailText);
  expect(pressed).toEqual([]);
  await field(page, 'email').fill('other@example.ch');
  await field(page, 'role').selectOption('other');
  await field(page, 'intent').selectOption('looking');

  await press(page);

  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(texts.otherAddress);
  const pressedAgain = await answerConfirm(page);
  await field(page, 'email').fill(WORDS.email);
  await press(page);
  await page.waitForURL(SUCCESS);
  const signup = { email: WORDS.email, role: 'other', intent: 'looking', language: 'de' };
  expect(pressedAgain).toMatchObject([{ token: TOKEN, signup }]);
});

test('who left since is told so, and comes back by pressing again', async ({ page }) => {
  await answerConfirm(page, { press: ANSWERS.leftSince });
  await open(page);
  await field(page, 'location').fill('Chiasso');
  await answerConfirm(page, { read: ANSWERS.left, press: ANSWERS.leftSince });

  await press(page);

  await expect(page.getByRole('alert').getByText(texts.leftSince)).toBeVisible();
  await expect(field(page, 'company')).toHaveValue(WORDS.company);
  const pressed = await answerConfirm(page);
  await press(page);
  await page.waitForURL(SUCCESS);
  expect(pressed).toMatchObject([{ seen: LEFT_AT, signup: { ...WORDS, location: 'Chiasso' } }]);
});

test('what was typed is still there after a refusal', async ({ page }) => {
  await answerConfirm(page, { press: ANSWERS.tooMany });
  await open(page);
  await field(page, 'location').fill('Chiasso');

  await press(page);

  await expect(page.getByRole('alert').getByText(shell.refusals.tooMany)).toBeVisible();
  await expect(field(page, 'location')).toHaveValue('Chiasso');
  await answerConfirm(page);
  await press(page);
  await page.waitForURL(SUCCESS);
});

test('details that were not loaded are asked for again', async ({ page }) => {
  await answerConfirm(page, { read: ANSWERS.failed });
  await open(page);
  await expect(page.getByRole('alert').getByText(texts.failed.text)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.button })).toBeHidden();
  await answerConfirm(page);

  await page.getByRole('button', { name: texts.again }).press('Enter');

  await expect(field(page, 'company')).toHaveValue(WORDS.company);
});

test('the keyboard presses the button once', async ({ page }) => {
  const pressed = await answerConfirm(page, { press: ANSWERS.none });
  await open(page);
  await field(page, 'location').press('Enter');

  const sending = page.getByRole('button', { name: texts.sending });
  await expect(sending).toBeFocused();
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => pressed).toHaveLength(1);
});
