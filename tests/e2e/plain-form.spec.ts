import { BRAND } from '#shared/brand.ts';
import { CONTACT_MESSAGE_MAX_LENGTH as MAX_LENGTH } from '#shared/contract/limits.ts';
import { HONEYPOT_NAME, PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expectNoFindings } from './axe.ts';
import { expect, IN_MOTION, mailTo, test } from './fixtures.ts';
import { expectRoomInTheNarrowestWindow } from './narrow-window.ts';
import { fillIn } from './widget-harness.ts';

test.use(IN_MOTION);

/** Browsers accept an address without a dot in its domain, and the contract refuses it. */
const REFUSED_EMAIL = 'ada@example';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person can leave by both ways', async ({ page, stack, inbox }) => {
    const { unsubscribe, unsubscribeSuccess, shell } = SITE_TEXTS.de;
    const heading = page.getByRole('heading', { level: 1 });
    const notice = page.locator('.answer:visible');
    const button = page.getByRole('button', { name: unsubscribe.button });
    const email = `leaving-plainly-de@example.ch`;
    await postSignUp(stack.site, { ...VALID_SIGN_UP, email, language: 'de' });
    const { text } = await mailTo(inbox, email);
    const [link = ''] = text.match(/https?:\S+\/unsubscribe\?token=\S+/) ?? [];

    await page.goto(link);
    await expect(notice).toHaveCount(0);
    await page.getByLabel(shell.mailLink).fill(link.slice(0, -8));
    await button.nth(1).click();
    await expect(notice).toHaveText(unsubscribe.invalidLink);
    await page
      .getByLabel(shell.mailLink)
      .fill(page.url().replace(/\?.*|#.*/, '') + link.replace(/^[^?]*/, ''));
    await button.nth(1).click();
    await expect(heading).toHaveText(unsubscribeSuccess.title);

    await page.goto(stack.site + routePath('unsubscribe', 'de'));
    await page.getByLabel(unsubscribe.email, { exact: true }).fill(REFUSED_EMAIL);
    await button.first().click();
    await expect(notice).toHaveText(unsubscribe.invalidEmail);
    await expect(notice).toBeInViewport();
    await page.getByLabel(unsubscribe.email, { exact: true }).fill('stranger@example.ch');
    await button.first().click();
    await expect(notice).toHaveText(unsubscribe.success);
  });

  test('a person confirms what the page shows', async ({ browser, page, stack, inbox }) => {
    const { confirm, confirmSuccess, shell } = SITE_TEXTS.de;
    const email = 'pressing-plainly@example.ch';
    const company = `"Söhne" </form> & Co.`;
    const words = { role: 'company', intent: 'both', company, vehicles_count: 12, language: 'de' };
    await postSignUp(stack.site, { ...VALID_SIGN_UP, ...words, email });
    const { text } = await mailTo(inbox, email);
    const [link = ''] = text.match(/https?:\S+\/confirm\?token=\S+/) ?? [];
    const vehicles = page.locator('[name=vehicles_count]');
    await page.goto(link);
    await page.getByLabel(shell.mailLink).fill(page.url());

    await page.getByRole('button', { name: confirm.show }).click();
    await expect(page.locator('[name=company]')).toHaveValue(company);
    await vehicles.fill('20000');
    await page.getByRole('button', { name: confirm.button }).click();

    await expect(vehicles).toBeFocused();
    await expect(vehicles).toHaveAccessibleDescription(/10.000/);
    await expect(page.locator('[name=company]')).toHaveValue(company);
    const seen = await browser.newPage({ javaScriptEnabled: true });
    await seen.setContent(await page.content());
    await expectNoFindings(seen, 'the refused form');
    await expectRoomInTheNarrowestWindow(seen, await seen.context().newCDPSession(seen), link);
    await seen.close();
    await page.locator('[name=role]').selectOption('private');
    await expect(page.locator('[name=company]')).toBeHidden();
    await vehicles.fill('2');
    await page.getByRole('button', { name: confirm.button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmSuccess.title);
  });

  test('a visitor can write to us', async ({ page, stack, inbox }) => {
    const { contact, landing } = SITE_TEXTS.de;
    const notice = page.locator('.answer:visible');
    await page.goto(stack.site + routePath('contact', 'de'));
    await expect(notice).toHaveCount(0);
    await page.getByLabel(contact.form.name).fill('Ada');
    await page.getByLabel(contact.form.email).fill(REFUSED_EMAIL);
    await page.getByLabel(contact.form.message).fill(`First line\nThe plain form in de`);
    const send = page.getByRole('button', { name: contact.form.send });

    await send.click();
    await expect(notice).toContainText(landing.formNotices.invalid.text);
    await expect(notice).toBeInViewport();
    await page.getByLabel(contact.form.name).fill('Ada');
    await page.getByLabel(contact.form.email).fill('ada@example.ch');
    // A browser sends each line break as two characters.
    const longest = `First line\nThe plain form in de\n`.padEnd(MAX_LENGTH, '.');
    await page.getByLabel(contact.form.message).fill(longest);
    await send.click();

    await expect(notice).toContainText(contact.success.text);
    await expect
      .poll(async () => (await inbox.mailsTo(BRAND.email)).map(({ text }) => text).join(''), {
        timeout: 20_000,
      })
      .toContain(`The plain form in de`);
  });

  const { invalid, failed } = SITE_TEXTS.de.landing.formNotices;

  test('a refusal and a failure are said', async ({ page, stack }) => {
    const landing = stack.site + routePath('landing', 'de');
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

  test('a form under attack is sent on to a page that says what to do', async ({ page, stack }) => {
    const { tooMany } = SITE_TEXTS.en.landing.formNotices;
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

  test('a refused form is still filled in on the way back', async ({ cachedPage: page, stack }) => {
    await page.goto(`${stack.site}/en`);
    await fillIn(page, REFUSED_EMAIL);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**/en#${PLAIN_FORM_NOTICES.invalid}`);

    await page.goBack({ waitUntil: 'commit' });

    await expect(page.locator('input[name=email]')).toHaveValue(REFUSED_EMAIL);
    await expect(page.locator('select[name=role]')).toHaveValue('private');
    await expect(page.locator('input[name=consent]')).toBeChecked();
  });
});
