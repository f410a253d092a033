import type { Page } from 'playwright/test';
import { type Language } from '#shared/languages.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';
import { expectNoFindings } from './axe.ts';
import { expect, IN_MOTION, mailTo, test } from './fixtures.ts';

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
  // Webmail shows it in a landmark of its own.
  await page.setContent(mail.html.replace(/(<body[^>]*>)([^]*)(<\/body>)/, '$1<main>$2</main>$3'));
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
