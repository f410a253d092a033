import assert from 'node:assert/strict';
import { en } from '#shared/form/messages/en.ts';
import { type CaseContext, type Cases, openHost } from '../case.ts';

const SUBMIT = 'button[type=submit]';
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
  async 'a toast is above the modal dialog of its page'(context) {
    const { page } = context;
    await open(
      context,
      `<dialog>${FORM}</dialog>`,
      '<style>dialog { width: 400px; height: 300px; transform: scale(0.9); overflow: clip }</style>',
    );
    await page.run(() => document.querySelector('dialog')?.showModal());

    await page.focus('[name=email]');
    await page.driver.press('Enter');
    await page.expectText('[part=toast] p', en.emailTitle);

    const { isOnTop, fromRight } = await page.read('[part=toast]', (toast) => {
      const { left, top, right, width, height } = toast.getBoundingClientRect();
      const root = toast.getRootNode() as ShadowRoot;
      const hit = root.elementFromPoint(left + width / 2, top + height / 2);
      return {
        isOnTop: toast.contains(hit),
        fromRight: document.documentElement.clientWidth - right,
      };
    });
    assert.deepEqual({ isOnTop, fromRight }, { isOnTop: true, fromRight: 16 });
    await page.click('[part=toast] button');
    await page.expect(
      'van-waitlist',
      (node) => node.shadowRoot?.querySelector('[part=toast]'),
      null,
    );
  },

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

  async 'a sandbox that forbids forms lets its visitor sign up, once'({ page, harness }) {
    const headers = { 'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin' };
    await page.driver.open(
      harness.openPage({ body: harness.script('data-form'), lang: 'en', headers }),
    );
    await page.fillIn();

    await page.click(SUBMIT);

    await page.expectText('[part=success] h2', en.successTitle);
    assert.equal(harness.requests.length, 1);
  },

  async 'a form that moves between documents keeps its style'(context) {
    const { page } = context;
    await open(context, `${FORM}<iframe></iframe>`);
    const expected = await page.read('button[type=submit]', (node) => {
      const { backgroundColor, minHeight } = getComputedStyle(node);
      return [backgroundColor, minHeight];
    });

    const styles = await page.run(async () => {
      const styleOf = (host: Element) => {
        const button = host.shadowRoot?.querySelector('button[type=submit]');
        if (!button) return [];
        const view = button.ownerDocument.defaultView ?? window;
        const { backgroundColor, minHeight } = view.getComputedStyle(button);
        return [backgroundColor, minHeight];
      };
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const frame = document.querySelector('iframe')?.contentDocument;
      const host = document.querySelector('van-waitlist');
      const main = document.querySelector('main');
      if (!frame || !host || !main) return {};
      const born = frame.createElement('van-waitlist');
      main.append(born);
      await painted();
      const adopted = styleOf(born);
      frame.body.append(host);
      await painted();
      const moved = styleOf(host);
      main.append(host);
      await painted();
      return { adopted, moved, returned: styleOf(host) };
    });

    assert.deepEqual(styles, { adopted: expected, moved: expected, returned: expected });
  },
};
