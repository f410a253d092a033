import { BRAND } from '#shared/brand.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, test } from './site-test.ts';

test.use({ javaScriptEnabled: false });

for (const route of ['contact', 'unsubscribe'] as const) {
  test(`without JavaScript, the ${route} form says what works`, async ({ page, stack }) => {
    for (const language of LANGUAGES) {
      await page.goto(stack.site + routePath(route, language));
      const note = page.locator('main header .notice');

      await expect(note).toBeVisible();
      await expect(note).toHaveText(`${MESSAGES[language][route].needsScript} ${BRAND.email}`);
      await expect(note.getByRole('link')).toHaveAttribute('href', `mailto:${BRAND.email}`);
      await expect(page.locator('main form .button')).toBeDisabled();
    }
  });
}
