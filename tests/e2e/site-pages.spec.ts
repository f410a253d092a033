import { LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { EVERY_PAGE, expect, FAILED_RESPONSE, test } from './site-test.ts';

for (const language of LANGUAGES) {
  test(`every page in ${language} has its status, title, language and heading`, async ({
    page,
    stack,
  }) => {
    for (const { route, path } of EVERY_PAGE.filter((each) => each.language === language)) {
      const response = await page.goto(stack.site + path);

      expect(response?.status(), path).toBe(200);
      await expect(page, path).toHaveTitle(MESSAGES[language].meta[route].title);
      await expect(page.locator('html'), path).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  });
}

test.describe('an unknown path', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  for (const language of LANGUAGES) {
    test(`shows the 404 page in ${language} and logs the path`, async ({ page, stack }) => {
      const path = `${pathPrefix(language)}/no/such/page`;
      const logged = page.waitForEvent('console', (message) => message.type() === 'log');

      const response = await page.goto(stack.site + path);

      expect(response?.status()).toBe(404);
      expect((await logged).text()).toContain(path);
      const { title, home } = MESSAGES[language].notFound;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('link', { name: home }).click();
      await expect(page).toHaveURL(stack.site + (pathPrefix(language) || '/'));
    });
  }
});

test('a path with a trailing slash leads to the same page', async ({ page, stack }) => {
  const response = await page.goto(`${stack.site}/de/privacy/`);

  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(MESSAGES.de.meta.privacy.title);
});

test('every link of every page leads to a page or a file', async ({ page, stack }) => {
  const seen = new Set<string>(['/']);
  for (const path of seen) {
    const response = await page.request.get(stack.site + path);
    expect(response.status(), path).toBe(200);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    for (const [, target] of (await response.text()).matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
      if (target) seen.add(target);
    }
  }

  const reachable = EVERY_PAGE.filter(({ route }) =>
    ['landing', 'privacy', 'terms', 'contact', 'embed'].includes(route),
  );
  expect([...seen]).toEqual(expect.arrayContaining(reachable.map(({ path }) => path)));
});

test('form, language menu and accordion work without JavaScript', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.site}/de`);

  await expect(page.locator('input[name=email]')).toBeVisible();
  await page.getByRole('button', { name: MESSAGES.de.layout.languageMenu }).click();
  await page.locator('.header').getByRole('link', { name: 'Français' }).click();

  await expect(page).toHaveURL(`${stack.site}/fr`);
  const [question] = MESSAGES.fr.landing.faq.items;
  await page.getByText(question.question).click();
  await expect(page.getByText(question.answer)).toBeVisible();
  await context.close();
});
