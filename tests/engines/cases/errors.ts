import assert from 'node:assert/strict';
import { ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { en } from '../../../widget/messages/en.ts';
import { type CaseContext, type Cases, openHost } from '../case.ts';

const SUBMIT = 'button[type=submit]';

function open({ page, harness }: CaseContext): Promise<void> {
  return page.driver.open(openHost(harness, { body: harness.script() }));
}

export const errorCases: Cases = {
  async 'a bad address is reported beside its field until it is fixed'(context) {
    const { page } = context;
    await open(context);

    await page.typeInto('[name=email]', 'ada@');
    await page.driver.press('Tab');
    await page.expectText('#email-problem', en.emailText);
    const [field, message] = [await page.box('[name=email]'), await page.box('#email-problem')];
    const gap = message.y - (field.y + field.height);
    assert.ok(gap >= 0 && gap < 20 && message.x === field.x, `${gap} px below`);
    assert.equal(await page.read('[name=email]', (node) => node.ariaInvalid), 'true');

    await page.focus('[name=email]');
    await page.driver.press('End');
    await page.driver.type('example.ch');
    await page.expectText('#email-problem', '');
    assert.equal(await page.read('[name=email]', (node) => node.ariaInvalid), 'false');
  },

  async 'invalid Punycode in an address is reported, and valid is not'(context) {
    const { page } = context;
    const problems: Readonly<Record<string, string>> = {
      'xn--mnchen-3ya.de': '',
      'müller.ch': '',
      'xn--a.ch': en.emailText,
    };

    for (const [domain, problem] of Object.entries(problems)) {
      await open(context);
      await page.typeInto('[name=email]', `ada@${domain}`);
      await page.driver.press('Tab');

      await page.expectText('#email-problem', problem);
      assert.equal(
        await page.read('[name=email]', (node) => node.ariaInvalid),
        String(problem !== ''),
      );
    }
  },

  async 'a refusal stays beside the button until the next edit'(context) {
    const { page, harness } = context;
    const fields = { email: SIGN_UP_ERRORS.emailInvalid };
    harness.answers.push({ status: 400, body: { success: false, error: ERRORS.invalid, fields } });
    await open(context);
    await page.fillIn();

    await page.click(SUBMIT);
    await page.expectText('output', en.invalidText);
    await page.expectText('#email-problem', en.emailText);
    await page.click('[part=toast] button');
    await page.expect('body', () => Boolean(document.querySelector('[part=toast]')), false);

    await page.expectText('output', en.invalidText);
    const [button, words] = [await page.box(SUBMIT), await page.box('output')];
    const gap = words.y - (button.y + button.height);
    assert.ok(gap >= 0 && gap < 20, `${gap} px below the button`);
    await page.typeInto('[name=email]', 'x');
    await page.expectText('output', '');
  },

  async 'a fourth server error is reported beside the button, and the input stays'(context) {
    const { page, harness } = context;
    const failure = { status: 500, body: { success: false, error: ERRORS.signUpFailed } };
    harness.answers.push(failure, failure, failure, failure);
    await open(context);
    await page.fillIn();

    await page.click(SUBMIT);
    await page.expectText('output', en.failedText);

    assert.equal(harness.requests.length, 4);
    assert.equal(await page.read('[name=email]', (node) => node.value), 'ada@example.ch');
  },

  async 'a press on the consent right after a bad address checks it'(context) {
    const { page } = context;
    await open(context);
    await page.scrollTo('[name=consent]');

    await page.typeInto('[name=email]', 'ada@');
    await page.pointerDown('[name=consent]', 'corner');
    const pressed = await page.box('[name=consent]');
    await page.hold();
    assert.deepEqual(await page.box('[name=consent]'), pressed);
    await page.pointerUp();

    await page.expect('[name=consent]', (node) => node.checked, true);
    await page.expectText('#email-problem', en.emailText);
  },

  async 'a press on the upper edge of the button right after a bad address sends the form'(
    context,
  ) {
    const { page } = context;
    await open(context);
    await page.scrollTo(SUBMIT);

    await page.typeInto('[name=email]', 'ada@');
    await page.pointerDown(SUBMIT, 'corner');
    await page.hold();
    await page.pointerUp();

    await page.expectText('[part=toast] p', en.emailTitle);
    await page.expectText('#email-problem', en.emailText);
  },
};
