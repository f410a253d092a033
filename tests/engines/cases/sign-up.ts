import assert from 'node:assert/strict';
import { ERRORS } from '#shared/contract/answer.ts';
import { until } from '../../deploy/call.ts';
import { inboxClient } from '../../stack/inbox-client.ts';
import { issueChallenge, solvedChallenge } from '../../../lambdas/limits/challenge.ts';
import { en } from '#shared/form/messages/en.ts';
import { type Cases, openHost, strictHost } from '../case.ts';
import type { FormPage } from '../form-page.ts';

const SUBMIT = 'button[type=submit]';
const SIGN_UP = { email: 'ada@example.ch', role: 'private', intent: 'looking', language: 'en' };

/** The name or id of the focused control, else ''. Runs in the page. */
const focused = (): string => {
  const node = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  return node?.getAttribute('name') ?? node?.id ?? '';
};

export const signUpCases: Cases = {
  async 'a challenge is solved silently'({ page, harness }) {
    const purpose = { key: 'key', kind: 'signUp', email: SIGN_UP.email };
    const challenge = await issueChallenge(purpose, 0);
    const body = { success: false, error: ERRORS.tooMany, challenge };
    harness.answers.push({ status: 429, body, headers: { 'Retry-After': '600' } });
    await page.driver.open(openHost(harness, { body: harness.script('data-form') }));
    await page.fillIn();

    await page.click(SUBMIT);
    await page.expectText('[part=success] h2', en.successTitle);

    const { solution } = JSON.parse(harness.requests[1]?.body ?? '');
    const solved = await solvedChallenge(solution, purpose);
    assert.equal(solved?.signature, challenge.signature);
  },

  async 'a sign-up arrives whose visitor leaves before the API may be called'({ page, harness }) {
    const answerPreflight = harness.preflightLater();
    await page.driver.open(openHost(harness, { body: harness.script('data-form') }));
    await page.fillIn();

    await page.click(SUBMIT);
    await until('the preflight', async () => harness.preflights > 0);
    await page.driver.open(openHost(harness, { body: '<p>Another page</p>' }));
    answerPreflight();

    await until('the sign-up', async () => harness.requests.length > 0);
    assert.equal(harness.requests.length, 1);
  },

  async 'the form can be completed with the keyboard alone'({ page, harness }) {
    await page.driver.open(
      openHost(harness, {
        body: `<input id="before">${harness.script('data-form')}<input id="after">`,
      }),
    );
    await page.focus('#before');
    const reached: string[] = [];
    const tab = async (text = '') => {
      await page.driver.press('Tab');
      reached.push(await page.run(focused));
      if (text) await page.driver.type(text);
    };

    await tab('ada@example.ch');
    await tab('Rent');
    await tab('Both');
    await tab('Rossi SA');
    await tab('4');
    await tab('Lugano');
    await tab();
    await page.driver.press(' ');
    await tab();
    await tab();
    const outline = await page.read('button[type=submit]', (node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return [outlineStyle, outlineWidth].join(' ');
    });
    await page.driver.press('Enter');

    await page.expectText('[part=success] h2', en.successTitle);
    assert.deepEqual(reached, [
      'email',
      'role',
      'intent',
      'company',
      'vehicles_count',
      'location',
      'consent',
      '',
      '',
    ]);
    assert.equal(outline, 'solid 2px');
    assert.deepEqual(JSON.parse(harness.requests[0]?.body ?? '').signup, {
      email: 'ada@example.ch',
      role: 'rental',
      intent: 'both',
      company: 'Rossi SA',
      vehicles_count: 4,
      location: 'Lugano',
      language: 'en',
    });
  },

  async 'under the strict policy of a partner nothing is blocked and nothing is reported'({
    page,
    harness,
  }) {
    harness.answers.push({ status: 400, body: { success: false, error: 'Invalid form data' } });
    await page.driver.open(strictHost(harness, { body: harness.script('data-form') }));
    await page.typeInto('[name=email]', 'ada@');
    await page.driver.press('Enter');
    await page.expectText('#email-problem', en.emailText);
    await page.driver.press('End');
    await page.fillIn('example.ch');

    await page.click(SUBMIT);
    await page.expectText('output', en.invalidText);
    assert.equal(
      await page.read('[part=card]', (node) => getComputedStyle(node).backgroundColor),
      'rgb(255, 255, 255)',
    );
    await page.click(SUBMIT);

    await page.expectText('[part=success] h2', en.successTitle);
  },

  async 'a sign-up on our page leads to the success page, and its mail arrives'({
    page,
    stack,
    engine,
  }) {
    await page.driver.open(`${stack.site}/en`);
    await page.expect('form', (form) => form.hasAttribute('novalidate'), true);
    const email = `site-${engine}@example.ch`;

    await page.fillIn(email);
    await page.click(SUBMIT);

    await until('the success page', async () =>
      (await page.run(() => location.pathname)).endsWith('/en/success'),
    );
    assert.equal(await languageOfMail(stack.inbox, email), 'en');
  },
};

/** The language of the only mail to an address. */
async function languageOfMail(inbox: string, email: string): Promise<string | undefined> {
  const client = inboxClient(inbox);
  await until(`a mail to ${email}`, async () => (await client.mailsTo(email)).length > 0);
  const mails = await client.mailsTo(email);
  assert.equal(mails.length, 1);
  return /<html lang="(\w+)"/.exec(mails[0]?.html ?? '')?.[1];
}

/** Records whether the page came from the back/forward cache when it is shown again. */
function recordReturn(page: FormPage): Promise<void> {
  return page.run(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['cached'] = String(persisted);
    });
  });
}

function expectReturn(page: FormPage): Promise<void> {
  return page.expect('html', (node) => node.dataset['cached'], 'true');
}

export const historyCases: Cases = {
  async 'a half-filled form survives back and forward, and can be sent'({ page, harness }) {
    await page.driver.open(openHost(harness, { body: harness.script('data-form') }));
    await recordReturn(page);
    await page.typeInto('[name=email]', 'ada@example.ch');
    await page.choose('[name=role]', en.company);

    await page.driver.open(`${harness.siteOrigin}/elsewhere`);
    await page.driver.back();
    await expectReturn(page);
    await page.driver.forward();
    await page.expectText('h1', '/elsewhere');
    await page.driver.back();
    await expectReturn(page);

    assert.equal(await page.read('[name=email]', (node) => node.value), 'ada@example.ch');
    assert.equal(await page.read('[name=company]', (node) => node.checkVisibility()), true);
    await page.choose('[name=intent]', en.intentLooking);
    await page.click('[name=consent]');
    await page.click(SUBMIT);
    await page.expectText('[part=success] h2', en.successTitle);
    const { signup } = JSON.parse(harness.requests[0]?.body ?? '');
    assert.deepEqual([signup.email, signup.role], ['ada@example.ch', 'company']);
  },

  async 'a form that was sent is empty when the visitor goes back to its page'({ page, harness }) {
    const body = harness.script('data-success-url="/thanks"');
    await page.driver.open(openHost(harness, { body }));
    await recordReturn(page);
    await page.fillIn();
    await page.click(SUBMIT);
    await page.expectText('h1', '/thanks');

    await page.driver.back();
    await expectReturn(page);

    await page.expect('[name=email]', (node) => node.value, '');
    await page.fillIn('grace@example.ch');
    await page.click(SUBMIT);
    await page.expectText('h1', '/thanks');
    assert.equal(harness.requests.length, 2);
  },
};
