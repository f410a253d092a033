import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { MAIL_VERSIONS } from '#shared/mail/rendered-mail.ts';
import { confirmation } from '#shared/mail/confirmation.static.ts';
import { LANGUAGE_NAMES } from '../../site/messages/language-names.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, test } from './site-test.ts';

const GROUNDS = { light: rgb(LIGHT.ground), dark: rgb(DARK.ground) };

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

test('shows the mails that are sent: every language, both versions, light and dark', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/en/email-preview`);

  for (const language of LANGUAGES) {
    const mails = page.locator('details', { hasText: LANGUAGE_NAMES[language] });
    if ((await mails.getAttribute('open')) === null) await mails.locator('summary').click();
    for (const version of MAIL_VERSIONS) {
      for (const scheme of ['light', 'dark'] as const) {
        const frame = page.locator(`iframe[src$="/${language}-${version}-${scheme}.html"]`);
        await frame.scrollIntoViewIfNeeded();
        const body = frame.contentFrame().locator('body');
        await expect(body).toHaveCSS('background-color', GROUNDS[scheme]);
        await expect(body).toContainText(
          version === 'company' ? MESSAGES[language].emailPreview.sampleCompany : /./,
        );
      }
      await expect(mails.getByText(confirmation[language][version].subject).first()).toBeVisible();
    }
  }
});

test('a mail’s document may run and load nothing', async ({ page, stack }) => {
  const response = await page.goto(`${stack.site}/email-preview/mail/it-company-light.html`);

  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});

test('leads back home', async ({ page, stack }) => {
  await page.goto(`${stack.site}/fr/email-preview`);

  await page.getByRole('link', { name: MESSAGES.fr.emailPreview.home }).click();

  await expect(page).toHaveURL(`${stack.site}/fr`);
});
