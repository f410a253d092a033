import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { LANGUAGE_NAMES } from '../../site/messages/language-names.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import {
  COLOUR_SCHEMES,
  mailPath,
  PREVIEWED_MAILS,
  sampleMail,
} from '../../site/pages/email-preview/mail-preview.ts';
import { expect, test } from './site-test.ts';

const BACKGROUNDS = { light: rgb(LIGHT.ground), dark: rgb(DARK.ground) };

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

test('the page shows every mail in every language, version and colour scheme', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/en/email-preview`);

  for (const language of LANGUAGES) {
    const mails = page.locator('details', { hasText: LANGUAGE_NAMES[language] });
    if ((await mails.getAttribute('open')) === null) await mails.locator('summary').click();
    for (const name of PREVIEWED_MAILS) {
      for (const scheme of COLOUR_SCHEMES) {
        const frame = page.locator(`iframe[src="${mailPath(language, name, scheme)}"]`);
        await frame.scrollIntoViewIfNeeded();
        const body = frame.contentFrame().locator('body');
        await expect(body).toHaveCSS('background-color', BACKGROUNDS[scheme]);
        await expect(body).toContainText(
          name === 'company' ? MESSAGES[language].emailPreview.sampleCompany : /./,
        );
      }
      const { subject } = sampleMail(language, name, stack.site);
      await expect(mails.getByText(subject).first()).toBeVisible();
    }
  }
});

test('the policy of a previewed mail forbids scripts and requests', async ({ page, stack }) => {
  const response = await page.goto(stack.site + mailPath('it', 'company', 'light'));

  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});

test('the button leads to the landing page', async ({ page, stack }) => {
  await page.goto(`${stack.site}/fr/email-preview`);

  await page.getByRole('link', { name: MESSAGES.fr.emailPreview.home }).click();

  await expect(page).toHaveURL(`${stack.site}/fr`);
});
