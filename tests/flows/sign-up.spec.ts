import { expect, linkIn, press, sendForm, submit, test } from './flow.ts';
import { type Mail, Stack } from './stack.ts';

/** Before the path of each language. */
const PREFIXES = ['', '/en', '/de', '/fr'];

test('1: form, mail, leaving and press in each language', async ({ page, stack }) => {
  const mails = new Map<string, Mail>();
  const states = async () => {
    const people = (await stack.people()).filter(({ email }) => email.startsWith('form-'));
    return people.map(({ state }) => state);
  };
  for (const prefix of PREFIXES) {
    const language = prefix.slice(1) || 'it';
    const email = `form-${language}@example.ch`;
    await page.goto(`${stack.site}${prefix}/`);
    await sendForm(page, email);
    await page.waitForURL(`${stack.site}${prefix}/success`);
    const mail = await stack.mailTo(email);
    mails.set(prefix, mail);
    expect(mail.html).toContain(`lang="${language}"`);
    await page.goto(linkIn(mail, 'unsubscribe'));
    await page.waitForURL(`${stack.site}${prefix}/unsubscribe/success`);
  }
  expect(await states()).toEqual(PREFIXES.map(() => 'unsubscribed'));

  for (const [prefix, mail] of mails) {
    await press(page, mail);
    expect(new URL(page.url()).pathname).toBe(`${prefix}/confirm/success`);
  }
  expect(await states()).toEqual(PREFIXES.map(() => 'subscribed'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('2: both forms and the press work', async ({ page, stack }) => {
    await page.goto(`${stack.site}/de/`);
    await sendForm(page, 'plain-landing@example.ch');
    await page.waitForURL(`${stack.site}/de/success`);
    const mail = await stack.mailTo('plain-landing@example.ch');
    await page.goto(`${stack.site}/fr/join`);
    await sendForm(page, 'plain-join@example.ch');
    await page.waitForURL(`${stack.site}/fr/success`);
    await stack.mailTo('plain-join@example.ch');
    await page.goto(linkIn(mail, 'confirm'));
    await page.locator('input[name=token]').fill(page.url());
    await submit(page);
    await expect(page.locator('[name=email]')).toHaveValue('plain-landing@example.ch');
    await submit(page);
    await page.waitForURL('**/confirm/success');
    expect(await stack.person('plain-landing@example.ch')).toHaveProperty('confirmedAt');
    expect(await stack.person('plain-join@example.ch')).not.toHaveProperty('confirmedAt');
  });
});

test('3: one click leaves, fetching its link does not', async ({ stack }) => {
  const email = 'one-click@example.ch';
  await stack.signUp(email);
  const { headers } = await stack.mailTo(email);
  const [, link = ''] = /<(https?:[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const oneClick = new URLSearchParams('List-Unsubscribe=One-Click');

  for (const origin of [stack.site, stack.functionUrl]) {
    const { pathname, search } = new URL(link);
    const response = await fetch(origin + pathname + search, { redirect: 'manual' });
    expect(response.status).toBe(303);
  }
  expect((await stack.person(email))?.state).toBe('subscribed');

  const response = await fetch(link, { method: 'POST', body: oneClick, redirect: 'manual' });
  expect(response.status).toBe(200);
  expect((await stack.person(email))?.state).toBe('unsubscribed');
});

test('4: with double opt-in only a press counts', async ({ page }) => {
  await using asking = await Stack.start({ OPT_IN: 'double' });
  const email = 'double@example.ch';
  await page.goto(`${asking.site}/en/`);
  await sendForm(page, email);
  await page.waitForURL(`${asking.site}/en/success`);
  const mail = await asking.mailTo(email);
  expect((await asking.person(email))?.state).toBe('pending');

  await press(page, mail);

  expect((await asking.person(email))?.state).toBe('subscribed');
});
