import assert from 'node:assert/strict';
import { until } from '../../deploy/until.ts';
import { inboxClient } from '../../stack/inbox-client.ts';
import type { Cases } from '../case.ts';

const SUBMIT = 'button[type=submit]';

/** The whole product: the form of our own page and of a partner’s, the API, the mail. */
export const mailCases: Cases = {
  async 'a sign-up on our page leads to the success page, and its mail arrives'({ page, stack }) {
    await page.driver.open(`${stack.site}/en`);
    await page.expect('form', (form) => form.hasAttribute('novalidate'), true);
    const email = await addressFor(page.driver.evaluate('navigator.userAgent'));

    await page.fillIn(email);
    await page.click(SUBMIT);

    await until('the success page', async () =>
      (await page.run(() => location.pathname)).endsWith('/en/success'),
    );
    assert.equal(await languageOfMail(stack.inbox, email), 'en');
  },

  async 'a sign-up on a partner’s page is answered in place, and its mail arrives'({
    page,
    stack,
  }) {
    await page.driver.open(`${stack.partner}/?lang=en`);
    await page.expect('form', (form) => form.hasAttribute('novalidate'), true);
    const email = await addressFor(page.driver.evaluate('navigator.userAgent'), 'partner');

    await page.fillIn(email);
    await page.click(SUBMIT);

    await page.expect('[part=success]', (node) => node.isConnected, true);
    assert.equal(await languageOfMail(stack.inbox, email), 'en');
  },
};

/** An address of the engine’s own, because both write to the same inbox. */
async function addressFor(agent: Promise<string>, kind = 'site'): Promise<string> {
  const engine = (await agent).includes('Firefox') ? 'firefox' : 'webkit';
  return `${kind}-${engine}@example.ch`;
}

/** The language of the one mail that reaches an address. */
async function languageOfMail(inbox: string, email: string): Promise<string | undefined> {
  const client = inboxClient(inbox);
  await until(`a mail to ${email}`, async () => (await client.mailsTo(email)).length > 0);
  const mails = await client.mailsTo(email);
  assert.equal(mails.length, 1);
  return /<html lang="(\w+)"/.exec(mails[0]?.html ?? '')?.[1];
}
