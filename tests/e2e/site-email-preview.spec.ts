import { BRAND } from '#shared/brand.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { MAIL_VERSIONS } from '#shared/mail/rendered-mail.ts';
import { routePath } from '#shared/routing/routes.ts';
import { mailPath } from '../../site/pages/email-preview/mails.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { expect, spoken, test } from './site-test.ts';

/** A mail is 600 px wide with 8 px beside it. */
const WINDOWS = [
  { width: 1280, frameWidth: 616 },
  { width: 390, frameWidth: 350 },
  { width: 320, frameWidth: 280 },
] as const;

for (const language of LANGUAGES) {
  test(`both mails are whole in every window ${spoken(language)}`, async ({ page }) => {
    await page.goto(routePath('emailPreview', language));

    // The page follows its window.
    for (const { width, frameWidth } of WINDOWS) {
      await page.setViewportSize({ width, height: 900 });
      for (const version of MAIL_VERSIONS) {
        const frame = page.locator(`iframe[src="${mailPath(language, version)}"]`);
        await expect(frame).toHaveAccessibleName(SITE_TEXTS[language].emailPreview[version]);
        await expect(frame.contentFrame().getByText(BRAND.email)).toBeVisible();
        await expect(frame).toHaveJSProperty('clientWidth', frameWidth);
        const measure = () =>
          frame.evaluate(({ clientHeight, contentDocument }: HTMLIFrameElement) => ({
            isWhole:
              clientHeight === Math.ceil(contentDocument!.body.getBoundingClientRect().height),
            isTappable: [...contentDocument!.links].every((link) => link.offsetHeight >= 24),
          }));

        await expect
          .poll(measure, `${version} at ${width} px`)
          .toEqual({ isWhole: true, isTappable: true });
      }
    }
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(routePath('landing', language));
  });
}
