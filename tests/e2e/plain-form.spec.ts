import { HONEYPOT_NAME, PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, test, IN_MOTION, mailTo } from './fixtures.ts';
import { fillIn } from './widget-harness.ts';

test.use(IN_MOTION);

/** Browsers accept an address without a dot in its domain, and the contract refuses it. */
const REFUSED_EMAIL = 'ada@example';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person can sign up on our page', async ({ page, stack, inbox }) => {
    await page.goto(`${stack.site}/de`);
    await fillIn(page, 'no-script@example.ch');

    await page.locator('button[type=submit]').click();

    await page.waitForURL(`${stack.site}/de/success`);
    await mailTo(inbox, 'no-script@example.ch');
  });

  test('the form names the origin of its page, which the API asks for', async ({ page, stack }) => {
    await page.goto(`${stack.site}/en`);
    await fillIn(page, REFUSED_EMAIL);
    const posted = page.waitForRequest(stack.site + API_PATHS.signUp);

    await page.locator('button[type=submit]').click();

    expect(await (await posted).headerValue('origin')).toBe(stack.site);
  });

  for (const language of LANGUAGES) {
    const { invalid, failed } = MESSAGES[language].landing.formNotices;

    test(`the landing page says in ${language} that a form was refused, or that it failed`, async ({
      page,
      stack,
    }) => {
      const landing = stack.site + routePath('landing', language);
      await page.goto(landing);
      await expect(page.getByText(invalid.title)).toBeHidden();
      await expect(page.getByText(failed.title)).toBeHidden();
      await fillIn(page, REFUSED_EMAIL);

      await page.locator('button[type=submit]').click();

      await expect(page.getByText(invalid.title)).toBeInViewport();
      await expect(page.getByText(invalid.text)).toBeInViewport();
      await expect(page.getByText(failed.title)).toBeHidden();
      await page.goto(`${landing}#${PLAIN_FORM_NOTICES.failed}`);
      await expect(page.getByText(failed.title)).toBeInViewport();
      await expect(page.getByText(failed.text)).toBeInViewport();
      await expect(page.getByText(invalid.title)).toBeHidden();
    });
  }

  test('a form under attack is sent on to a page that says what to do', async ({ page, stack }) => {
    const { tooMany } = MESSAGES.en.landing.formNotices;
    await page.goto(`${stack.site}/en`);
    await expect(page.getByText(tooMany.title)).toBeHidden();
    await fillIn(page, 'bot@example.ch');
    // The field is invisible, so the test shows it before it acts as the bot.
    const honeypot = page.locator(`input[name=${HONEYPOT_NAME}]`);
    await expect(honeypot).toBeHidden();
    await honeypot.locator('..').evaluate((element) => element.removeAttribute('hidden'));
    await honeypot.fill('cheap vans');

    await page.locator('button[type=submit]').click();

    await expect(page.getByText(tooMany.title)).toBeInViewport();
    await expect(page.getByText(tooMany.text)).toBeInViewport();
  });

  test('a form that was refused is still filled in when the visitor goes back', async ({
    cachedPage: page,
    stack,
  }) => {
    await page.goto(`${stack.site}/en`);
    await fillIn(page, REFUSED_EMAIL);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**/#${PLAIN_FORM_NOTICES.invalid}`);

    await page.goBack({ waitUntil: 'commit' });

    await expect(page.locator('input[name=email]')).toHaveValue(REFUSED_EMAIL);
    await expect(page.locator('select[name=role]')).toHaveValue('private');
    await expect(page.locator('input[name=consent]')).toBeChecked();
  });
});
