import assert from 'node:assert/strict';
import { en } from '../../../widget/messages/en.ts';
import { type Cases, openHost } from '../case.ts';
import type { FormPage } from '../form-page.ts';

const SUBMIT = 'button[type=submit]';

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
    await page.driver.open(openHost(harness, { body: harness.script() }));
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
