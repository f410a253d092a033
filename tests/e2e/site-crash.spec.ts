import { BRAND } from '#shared/brand.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../../site/shell/data-attributes.ts';
import { UNEXPECTED_ERROR_TITLE } from '../../site/client/crash-texts.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { expect, test } from './fixtures.ts';

for (const file of ['islands', 'hydrate-island']) {
  test(`without ${file} the page stays`, async ({ page, stack }) => {
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    const { contact, shell } = SITE_TEXTS.de;
    await page.goto(stack.site + routePath('contact', 'de'));

    const alert = page.getByRole('alert').filter({ hasText: shell.unloaded });
    await expect(alert.getByRole('link')).toHaveText(BRAND.email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.title);
    await page.getByLabel(contact.form.name).fill('Ada');
    await page.getByLabel(contact.form.email).fill('ada@example.ch');
    await page.getByLabel(contact.form.message).fill('Without a script');
    await page.getByRole('button', { name: contact.form.send }).click();
    await expect(page.getByText(contact.success.text)).toBeVisible();
  });
}

test('an error in the widget leaves the page as it is', async ({ page, stack }) => {
  await page.route(`**${WIDGET_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("not ours")' }),
  );
  const thrown = page.waitForEvent('pageerror');

  await page.goto(`${stack.site}/en`);

  await thrown;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    SITE_TEXTS.en.landing.hero.headline,
  );
});

test('an error in an island leaves the rest of the page as it is', async ({ page, stack }) => {
  await page.route('**/en/contact', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      new RegExp(`(${ISLAND_ATTRIBUTE}="contact" ${PROPS_ATTRIBUTE}=")[^"]*`),
      '$1{}',
    );
    await route.fulfill({ response, body: html });
  });

  await page.goto(`${stack.site}/en/contact`);

  const notice = page.getByRole('alert').filter({ hasText: UNEXPECTED_ERROR_TITLE });
  await expect(notice.getByRole('heading')).toHaveText(UNEXPECTED_ERROR_TITLE);
  await expect(notice).toContainText('undefined');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE_TEXTS.en.contact.title);
});
