import assert from 'node:assert/strict';
import { type CaseContext, type Cases, openHost } from '../case.ts';

const FORM = '<van-waitlist></van-waitlist>';

async function open({ page, harness }: CaseContext, body: string, head = ''): Promise<void> {
  await page.driver.open(openHost(harness, { body: body + harness.script(), head }));
  await page.expect(
    'van-waitlist',
    (node) => Boolean(node.shadowRoot?.querySelector('form')),
    true,
  );
}

export const hostCases: Cases = {
  async 'typing does not trigger the shortcuts of the page'(context) {
    const { page } = context;
    await open(context, `<input id="search">${FORM}`);
    await page.run(() => {
      addEventListener('keydown', (event) => event.key === '/' && event.preventDefault(), true);
      document.addEventListener('keydown', (event) => {
        document.body.dataset['keys'] = `${document.body.dataset['keys'] ?? ''}[${event.key}]`;
        if (event.key !== 'Escape') document.querySelector<HTMLElement>('#search')?.focus();
      });
    });

    await page.typeInto('[name=location]', 'sao s/?');
    await page.focus('[name=consent]');
    await page.driver.press(' ');
    await page.driver.press('Escape');

    assert.equal(await page.read('[name=location]', (node) => node.value), 'sao s/?');
    assert.equal(await page.read('[name=consent]', (node) => node.checked), true);
    assert.equal(await page.read('#search', (node) => node.value), '');
    assert.equal(await page.run(() => document.body.dataset['keys']), '[Escape]');
  },

  async 'a press that copy protection cancels focuses its field, and opens its select'(context) {
    const { page } = context;
    const protection = `<script>document.addEventListener('mousedown', (event) => {
      if (event.target.localName === 'van-waitlist') event.preventDefault(); });</script>`;
    await open(context, FORM, protection);
    await page.run(() => {
      const { prototype } = HTMLSelectElement;
      // WebKit has none. A picker of the system is not in the page, and can be seen nowhere else.
      prototype.showPicker = function showPicker() {
        this.dataset['opened'] = String(navigator.userActivation?.isActive ?? true);
      };
    });

    await page.click('[name=email]');
    await page.driver.type('ada');
    await page.click('[name=role]');

    await page.expect('[name=email]', (input) => input.value, 'ada');
    await page.expect('[name=role]', (select) => select.dataset['opened'], 'true');
  },
};
