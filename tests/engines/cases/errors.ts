import assert from 'node:assert/strict';
import { en } from '#shared/form/messages/en.ts';
import { type CaseContext, type Cases, openHost } from '../case.ts';

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
};
