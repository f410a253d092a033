import type { Page } from 'playwright/test';
import { LANGUAGES, pathPrefix, type Language } from '#shared/languages.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';
import { expectNoFindings } from './axe.ts';
import { recordRequests, recordViolations } from './recorders.ts';
import { expect, IN_MOTION, spoken, mailTo, test } from './fixtures.ts';

test.use(IN_MOTION);

async function fillForm(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('select[name=role]').selectOption('company');
  await page.locator('input[name=company]').fill('Rossi & Figli SA');
  await page.locator('select[name=intent]').selectOption('both');
  await page.locator('input[name=vehicles_count]').fill('3');
  await page.locator('input[name=location]').fill('Bellinzona');
  await page.locator('input[name=consent]').check();
}

function submitButton(page: Page, language: Language) {
  return page.getByRole('button', { name: WIDGET_MESSAGES[language].submit });
}

for (const language of LANGUAGES) {
  test(`our page signs up and mails once ${spoken(language)}`, async ({ page, stack, inbox }) => {
    const violations = await recordViolations(page);
    const origins = recordRequests(page);
    const email = `site-${language}@example.ch`;
    await page.goto(`${stack.site}${pathPrefix(language)}/`);
    await fillForm(page, email);

    await submitButton(page, language).click();

    await expect(page.locator('[part=toast]')).toContainText(
      WIDGET_MESSAGES[language].successTitle,
    );
    await page.waitForURL(`${stack.site}${pathPrefix(language)}/success`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      MESSAGES[language].success.single.title,
    );
    const mail = await mailTo(inbox, email);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.html).toContain('Rossi &amp; Figli SA');
    expect(violations()).toEqual([]);
    expect(origins()).toEqual([stack.site]);
  });

  test(`a partner’s page mails once ${spoken(language)}`, async ({ page, stack, inbox }) => {
    const violations = await recordViolations(page);
    const origins = recordRequests(page);
    const email = `partner-${language}@example.ch`;
    await page.goto(`${stack.partner}/?lang=${language}`);
    await fillForm(page, email);

    await submitButton(page, language).click();

    await expect(page.locator('[part=success]')).toContainText(WIDGET_MESSAGES[language].doneText);
    const mail = await mailTo(inbox, email);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(page.url()).toBe(`${stack.partner}/?lang=${language}`);
    expect(violations()).toEqual([]);
    expect(origins().toSorted()).toEqual([stack.site, stack.partner].toSorted());
  });
}

test('a sign-up on our page says which campaign led to it', async ({ page, stack }) => {
  await page.goto(`${stack.site}/?utm_source=poster&q=secret`);
  await fillForm(page, 'poster@example.ch');
  const sent = page.waitForRequest((request) => request.method() === 'POST');

  await submitButton(page, 'it').click();

  const { meta } = (await sent).postDataJSON() as { meta: Record<string, unknown> };
  expect(meta).toMatchObject({ source: 'utm_source=poster', page: `${stack.site}/` });
});

/** site-accessibility.spec.ts checks the landing page and the success page as they are served. */
test('axe finds nothing on forms, inbox and mail, dark too', async ({ page, stack, inbox }) => {
  // A colour that is still in transition to the other scheme would be a finding.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(stack.site);
  await fillForm(page, 'axe@example.ch');
  await expectNoFindings(page, 'complete form');
  await submitButton(page, 'it').click();
  await page.waitForURL(`${stack.site}/success`);

  await page.goto(stack.partner);
  await expectNoFindings(page, 'partner’s page');

  const mail = await mailTo(inbox, 'axe@example.ch');
  await page.goto(stack.inbox);
  await expectNoFindings(page, 'inbox');
  await page.goto(`${stack.inbox}/mails/${mail.id}`);
  await expectNoFindings(page, 'mail in the inbox');
  await page.goto('about:blank');
  await page.setContent(mail.html);
  await expectNoFindings(page, 'mail');
});

test('a mail is at most 600 px wide, and fits a phone', async ({ page, stack, inbox }) => {
  await postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'wide@example.ch', language: 'fr' });
  const mail = await mailTo(inbox, 'wide@example.ch');

  for (const [viewport, most] of [
    [1280, 600],
    [390, 390],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await page.setContent(mail.html);
    const widest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('table table')].map(
          (table) => table.getBoundingClientRect().width,
        ),
      ),
    );
    expect(widest).toBeGreaterThan(0);
    expect(widest).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport,
    );
  }
});
