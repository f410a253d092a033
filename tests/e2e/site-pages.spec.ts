import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { mailPath } from '../../site/pages/email-preview/mails.ts';
import { expect, test } from './site-test.ts';

test.describe('what is injected', () => {
  test.use({ allowedMessages: /./ });

  for (const path of ['/de/contact', mailPath('de', 'company')]) {
    test(`into ${path} neither runs nor loads`, async ({ page, request }) => {
      const loaded: string[] = [];
      await page.route('https://elsewhere.example/*', async (route, loading) => {
        loaded.push(loading.resourceType());
        await route.fulfill({ body: '' });
      });
      const html = await (await request.get(path)).text();
      const body = html.replace(/<body[^>]*>/, `$&${INJECTED}`);
      await page.route(path, async (route) =>
        route.fulfill({ response: await route.fetch(), body }),
      );

      await page.goto(path);

      await expect(page).toHaveTitle(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
      expect(loaded).toEqual([]);
    });
  }
});

const INJECTED =
  '<script>document.title = 1</script><p onclick="">' +
  ['<img src="', '<script src="', '<iframe src="', '<link rel="stylesheet" href="']
    .map((tag) => `${tag}https://elsewhere.example/"></script>`)
    .join('');

test('form, language menu and accordion work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/de');

  await expect(page.locator('input[name=email]')).toBeVisible();
  await page.getByRole('button', { name: SITE_TEXTS.de.shell.languageMenu }).click();
  await page.locator('.header').getByRole('link', { name: 'Français' }).click();

  await expect(page).toHaveURL('/fr');
  const [question] = SITE_TEXTS.fr.landing.faq.items;
  await page.getByText(question.question).click();
  await expect(page.getByText(question.answer)).toBeVisible();
  await context.close();
});

test('a link to a legal section opens it in view', async ({ page }) => {
  for (const route of ['privacy', 'terms'] as const) {
    const { sections } = SITE_TEXTS.de[route];
    const [id = '', section] = Object.entries(sections).at(-1) ?? [];
    const path = routePath(route, 'de');
    await page.goto('about:blank');
    await page.goto(`${path}#${id}`);

    const heading = page.getByRole('heading', { name: section?.title });
    await expect(page.locator(`#${id}`), path).toBeVisible();
    await expect(heading, path).toBeInViewport({ ratio: 1 });
    const header = await page.locator('.header').boundingBox();
    expect((await heading.boundingBox())?.y, path).toBeGreaterThanOrEqual(header?.height ?? 0);
    await expect(
      page.getByRole('link', { name: SITE_TEXTS.de.shell.sectionLink }),
      path,
    ).toHaveAttribute('href', `#${id}`);
  }
});

test('every section of a legal page is printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const route of ['privacy', 'terms'] as const) {
    await page.goto(routePath(route, 'de'));

    for (const answer of await page.locator('.answer').all()) await expect(answer).toBeVisible();
    await expect(page.locator('.header')).toBeHidden();
  }
});

test('a form says what happens to data, and where to read more', async ({ page }) => {
  const { contact, shell } = SITE_TEXTS.de;
  await page.goto('/de/contact');
  await expect(page.locator('form').getByText(contact.privacy)).toBeVisible();

  await page.locator('form').getByRole('link', { name: shell.privacyPolicy }).click();

  await page.waitForURL('/de/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.privacyPolicy);
});
