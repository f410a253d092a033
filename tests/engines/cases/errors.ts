import assert from 'node:assert/strict';
import { en } from '#shared/form/messages/en.ts';
import { type CaseContext, type Cases, openHost } from '../case.ts';

function open({ page, harness }: CaseContext): Promise<void> {
  return page.driver.open(openHost(harness, { body: harness.script('data-form') }));
}

export const errorCases: Cases = {
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
