import type { Page } from 'playwright/test';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { IN_MOTION } from './fixtures.ts';
import { recordReturn } from './recorders.ts';
import { expect, test } from './site-test.ts';

test.use(IN_MOTION);

async function halfFillIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('half@example.ch');
  await page.locator('select[name=role]').selectOption('company');
  await page.locator('input[name=company]').fill('Half AG');
  await page.locator('input[name=consent]').check();
}

async function expectHalfFilledIn(page: Page): Promise<void> {
  await expect(page.locator('input[name=email]')).toHaveValue('half@example.ch');
  await expect(page.locator('select[name=role]')).toHaveValue('company');
  await expect(page.locator('input[name=company]')).toBeVisible();
  await expect(page.locator('input[name=company]')).toHaveValue('Half AG');
}

async function expectEmpty(page: Page): Promise<void> {
  await expect(page.locator('button[type=submit][aria-disabled=true]')).toBeVisible();
  await expect(page.locator('input[name=email]')).toHaveValue('');
  await expect(page.locator('select[name=role]')).toHaveValue('');
  await expect(page.locator('input[name=company]')).toHaveValue('');
  await expect(page.locator('input[name=consent]')).not.toBeChecked();
}

/** Waits until the widget and the module that keeps drafts have run. */
async function open(page: Page, url: string): Promise<void> {
  const draft = page.waitForResponse('**/assets/form-draft-*.js');
  await page.goto(url);
  await draft;
  await expect(page.locator('button[type=submit][aria-disabled]')).toBeVisible();
}

async function chooseGerman(page: Page): Promise<void> {
  await page.locator('.language-menu button').click();
  await page.locator('.header').getByRole('link', { name: LANGUAGE_NAMES.de }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('button[type=submit][aria-disabled]')).toBeVisible();
}

async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}

/** Fills the form in in both languages, sends the German one, and goes back to it. */
async function sendAndGoBack(page: Page): Promise<void> {
  await halfFillIn(page);
  await chooseGerman(page);
  await expectHalfFilledIn(page);
  await page.locator('select[name=intent]').selectOption('looking');
  await page.locator('input[name=consent]').check();
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/de/success');
  await goBack(page);
  await expect(page).toHaveURL(/\/de$/);
  await expectEmpty(page);
}

test.describe('after a change of the language, the form is as it was left', () => {
  test('on the way back, from the back/forward cache', async ({ cachedPage }) => {
    await open(cachedPage, '/');
    await recordReturn(cachedPage);
    await halfFillIn(cachedPage);
    await chooseGerman(cachedPage);

    await goBack(cachedPage);

    await expect(cachedPage.locator('html')).toHaveAttribute('data-cached', 'true');
    await expectHalfFilledIn(cachedPage);
    await expect(cachedPage.locator('input[name=consent]')).toBeChecked();
  });

  test('on the way back, loaded anew', async ({ page }) => {
    await open(page, '/');
    await halfFillIn(page);
    await chooseGerman(page);

    await goBack(page);

    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expectHalfFilledIn(page);
    await expect(page.locator('input[name=consent]')).toBeChecked();
  });

  test('in the new language, but for the consent to words that were not read', async ({ page }) => {
    await open(page, '/');
    await halfFillIn(page);

    await chooseGerman(page);

    await expectHalfFilledIn(page);
    await expect(page.locator('input[name=consent]')).not.toBeChecked();
    await expect(page).toHaveURL('/de');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([1, 0]);
  });

  test('and what was emptied since stays empty', async ({ page }) => {
    await open(page, '/');
    await halfFillIn(page);
    await chooseGerman(page);
    await expectHalfFilledIn(page);
    for (const name of ['email', 'company']) await page.locator(`input[name=${name}]`).fill('');
    await page.locator('select[name=role]').selectOption('');

    await page.goto('/de/privacy');
    await goBack(page);

    await expectEmpty(page);
  });
});

test('a form is as it was left after a reload while a field has the focus', async ({ page }) => {
  await open(page, '/');
  await page.locator('input[name=email]').pressSequentially('half@');
  const saved = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(saved).toContain('half@');

  await page.reload();

  await expect(page.locator('input[name=email]')).toHaveValue('half@');
});

test('a visit that types nothing leaves no trace in the history', async ({ page }) => {
  await open(page, '/');
  await page.locator('input[name=email]').focus();
  await chooseGerman(page);
  await goBack(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');

  expect(await page.evaluate(() => history.state)).toBeNull();
});

test('a link that is opened in another tab takes nothing along', async ({ page }) => {
  await open(page, '/');
  await halfFillIn(page);
  await page.locator('.language-menu button').click();
  const opened = page.context().waitForEvent('page');

  await page
    .locator('.header')
    .getByRole('link', { name: LANGUAGE_NAMES.de })
    .click({ modifiers: ['ControlOrMeta'] });

  await expectEmpty(await opened);
  await expectHalfFilledIn(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test.describe('after a sign-up, the form is empty', () => {
  test('in every language in which it was filled in, loaded anew @long', async ({ page }) => {
    await open(page, '/');

    await sendAndGoBack(page);
    await goBack(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expectEmpty(page);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toBe('null');
  });

  test('and so from the back/forward cache, until the next entry', async ({ cachedPage: page }) => {
    await open(page, '/');
    await recordReturn(page);

    await sendAndGoBack(page);
    await goBack(page);
    await expect(page.locator('html')).toHaveAttribute('data-cached', 'true');
    await expectEmpty(page);

    await halfFillIn(page);
    await page.goto('/privacy');
    await goBack(page);
    await expectHalfFilledIn(page);
  });
});
