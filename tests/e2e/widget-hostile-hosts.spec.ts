import type { CDPSession, Page } from 'playwright/test';
import { en } from '#shared/form/messages/en.ts';
import { recordErrors, recordRequests, recordViolations } from './recorders.ts';
import {
  expect,
  expectFailure,
  fillIn,
  FORM,
  forms,
  send,
  signUp,
  test,
  type Harness,
  type HostPage,
} from './widget-harness.ts';

/** Opens a host page in English that loads the script after its body. */
async function open(page: Page, harness: Harness, host: Partial<HostPage> = {}): Promise<void> {
  const body = (host.body ?? FORM) + harness.script();
  await page.goto(harness.openPage({ ...host, body, lang: 'en' }));
}

test.describe('the styles of a host page', () => {
  /** Where everything in the form stands, and how large its text is. */
  const layoutOf = (page: Page) =>
    page.locator('van-waitlist').evaluate((element) => {
      const nodes = element.shadowRoot?.querySelectorAll<HTMLElement>('#root *:not(option)') ?? [];
      return [...nodes].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const { fontSize, color } = getComputedStyle(node);
        const box = [x, y, width, height].map((length) => Math.round(length * 10) / 10);
        return `${node.localName} ${box.join(' ')} ${fontSize} ${color}`;
      });
    });

  /** The form stands at the same place of the page, whatever the styles of the page around it. */
  const PLACE = `<style>#place { position: absolute !important; display: block !important;
    top: 40px !important; left: 40px !important; width: 600px !important; }</style>
    <div id="place">${FORM}</div>`;

  for (const [kind, css] of [
    ['every style reverted', '* { all: revert !important; }'],
    [
      'styles for every element',
      `* { font: 40px/3 cursive !important; text-align: right !important; color: red !important;
        letter-spacing: 9px !important; text-transform: uppercase !important; margin: 9px !important;
        word-spacing: 1em !important; text-indent: 2em !important; white-space: pre !important; }
        #place, van-waitlist { margin: 0 !important; }`,
    ],
    ['narrow elements', '#place > * { display: inline !important; max-width: none !important; }'],
  ] as const) {
    test(`do not change the form: ${kind}`, async ({ page, harness }) => {
      await open(page, harness, { body: PLACE });
      await expect(forms(page)).toBeVisible();
      const plain = await layoutOf(page);
      expect(plain.length).toBeGreaterThan(30);

      await open(page, harness, { body: PLACE, head: `<style>${css}</style>` });
      await expect(forms(page)).toBeVisible();

      expect(await layoutOf(page)).toEqual(plain);
    });
  }
});

test('a page translation leaves no text behind that has changed', async ({ page, harness }) => {
  /** Does what translators of browsers do. */
  const translate = () =>
    forms(page).evaluate((form) => {
      const root = form.getRootNode();
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const font = document.createElement('font');
        font.append(`${text.data}*`);
        text.replaceWith(font);
      }
    });
  await open(page, harness);
  await fillIn(page, 'ada@');
  await page.locator('[name=email]').blur();
  await expect(page.locator('#email-problem')).toHaveText(en.emailText);
  await translate();

  await page.locator('[name=email]').fill('ada@example.ch');
  await expect(page.locator('#email-problem')).toBeEmpty();
  await expect(page.locator('#next')).toHaveText(en.doneText);
  harness.answers.push(
    { status: 400, body: { success: false, error: 'Invalid form data' } },
    'hang',
  );
  await page.locator('button[type=submit]').click();
  await expect(page.locator('output')).toHaveText(en.invalidText);
  await translate();
  await page.locator('button[type=submit]').click();

  await expect(page.locator('output')).toHaveText(en.submitting);
  await expect(page.locator('button[type=submit]')).toHaveText(en.submitting);
});

test('a page that has taken the name of the element keeps its own', async ({ page, harness }) => {
  const violations = await recordViolations(page);
  const own = `<script>customElements.define('van-waitlist', class extends HTMLElement {
    connectedCallback() { this.textContent = 'own'; } });</script>`;
  await open(page, harness, { head: own });

  await expect(page.locator('van-waitlist')).toHaveText('own');
  await expect(forms(page)).toHaveCount(0);
  expect(violations()).toEqual([]);
});

test('forty forms share one style sheet, and each sends its own', async ({ page, harness }) => {
  await open(page, harness, { body: FORM.repeat(40) });
  await expect(forms(page)).toHaveCount(40);

  const sheets = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('van-waitlist')];
    return new Set(elements.flatMap(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets)).size;
  });
  expect(sheets).toBe(1);
  const last = page.locator('van-waitlist').last();
  await signUp(last, 'last@example.ch');

  await expect(forms(page)).toHaveCount(39);
});

test('inside another form, neither is sent with the other', async ({ page, harness }) => {
  const body = `<form id="host" action="/elsewhere"><input name="q" value="1">${FORM}</form>`;
  await open(page, harness, { body });
  const address = page.url();

  await signUp(page);

  expect(page.url()).toBe(address);
  const sent = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#host');
    return form && [...new FormData(form).keys()];
  });
  expect(sent).toEqual(['q']);
});

test('a module loader does not take the script for a module', async ({ page, harness }) => {
  const head = `<script>
    calls = []; define = (...args) => calls.push(args); define.amd = {};
    module = { exports: {} }; exports = module.exports; require = () => calls.push('require');
  </script>`;
  await open(page, harness, { head });

  await expect(forms(page)).toHaveCount(1);
  expect(await page.evaluate('[calls.length, Object.keys(module.exports).length]')).toEqual([0, 0]);
});

test.describe('a page that has replaced fetch', () => {
  test('by one that passes calls on is sent through it', async ({ page, harness }) => {
    const head = `<script>{ const original = fetch; seen = 0;
      fetch = (...args) => { seen++; return original(...args); }; }</script>`;
    await open(page, harness, { head });

    await signUp(page);

    expect(await page.evaluate('seen')).toBe(1);
  });

  test('by one that throws gets a refusal in words', async ({ page, harness }) => {
    const thrown = recordErrors(page);
    await page.clock.install();
    await open(page, harness, {
      head: '<script>fetch = () => { throw new Error("blocked"); }</script>',
    });

    await send(page);

    await expectFailure(page);
    expect(thrown).toEqual([]);
  });
});

test('a frame without storage and without an origin can sign up', async ({ page, harness }) => {
  const inner = `${FORM}${harness.script()}`.replaceAll('"', '&quot;');
  const body = `<iframe sandbox="allow-scripts allow-forms" srcdoc="${inner}" width="600"
    height="900"></iframe>`;
  await page.goto(harness.openPage({ body, lang: 'en' }));

  await signUp(page.frameLocator('iframe'));
});

test('a frame that may not send forms signs up, once', async ({ page, harness }) => {
  const inner = `${FORM}${harness.script()}`.replaceAll('"', '&quot;');
  const body = `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="${inner}" width="600"
      height="900"></iframe>`;
  await page.goto(harness.openPage({ body, lang: 'en' }));
  const frame = page.frameLocator('iframe');
  await fillIn(frame);

  await frame.locator('[name=email]').press('Enter');

  await expect(frame.locator('[part=success]')).toBeVisible();
  expect(harness.requests).toHaveLength(1);
});

test('a press is sent once, and not if the page cancels it', async ({ page, harness }) => {
  await open(page, harness);
  await page.evaluate(() => {
    Object.assign(globalThis, { notices: 0 });
    addEventListener('van-notify', () =>
      Reflect.set(globalThis, 'notices', Reflect.get(globalThis, 'notices') + 1),
    );
    addEventListener('click', (event) => event.preventDefault(), { once: true });
  });
  const notices = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
      return Reflect.get(globalThis, 'notices') as number;
    });
  const button = page.locator('van-waitlist button[type=submit]');

  await button.click({ force: true });
  expect(await notices()).toBe(0);
  await button.click({ force: true });
  expect(await notices()).toBe(1);
  await forms(page).evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await notices()).toBe(2);
});

test('a base address of the page does not move a sign-up', async ({ page, harness }) => {
  const origins = recordRequests(page);
  await open(page, harness, { head: '<base href="https://elsewhere.invalid/deep/">' });

  await signUp(page);

  expect(origins()).not.toContain('https://elsewhere.invalid');
  await expect(forms(page)).toHaveCount(0);
});

test.describe('what stays behind', () => {
  /** The number of listeners of each event on a global object, in the world of the page. */
  async function listenersOf(client: CDPSession, expression: string): Promise<string[]> {
    const { result } = await client.send('Runtime.evaluate', { expression });
    const { listeners } = await client.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    return listeners.map(({ type }) => type).toSorted();
  }

  test('after a removal no listener, style or element is left', async ({ page, harness }) => {
    await open(page, harness);
    await expect(forms(page)).toHaveCount(1);
    await page.evaluate(() => document.querySelector('van-waitlist')?.remove());
    const client = await page.context().newCDPSession(page);
    const globals = ['window', 'document', 'document.documentElement', 'document.body'];
    const listeners = () => Promise.all(globals.map((each) => listenersOf(client, each)));
    const before = await listeners();
    await page.evaluate(() => document.body.append(document.createElement('van-waitlist')));
    expect((await listeners())[0]?.length).toBeGreaterThan(before[0]?.length ?? 0);

    await signUp(page);
    await page.evaluate(() => document.querySelector('van-waitlist')?.remove());

    expect(await listeners()).toEqual(before);
    const left = await page.evaluate(() => ({
      sheets: document.adoptedStyleSheets.length,
      styles: document.querySelectorAll('style').length,
      last: document.body.lastElementChild?.localName,
    }));
    expect(left).toEqual({ sheets: 0, styles: 0, last: 'main' });
  });

  test('after a thousand forms: nothing of them @long', async ({ page, harness }) => {
    await open(page, harness);
    await expect(forms(page)).toHaveCount(1);
    const client = await page.context().newCDPSession(page);

    await page.evaluate(async () => {
      const mounted: WeakRef<Element>[] = [];
      for (let count = 0; count < 1000; count++) {
        const element = document.createElement('van-waitlist');
        document.body.append(element);
        element.shadowRoot?.querySelector('input')?.dispatchEvent(new Event('input'));
        if (count % 50 === 0) await new Promise(requestAnimationFrame);
        element.remove();
        mounted.push(new WeakRef(element));
      }
      Object.assign(globalThis, { mounted });
      await new Promise(requestAnimationFrame);
    });

    await expect
      .poll(async () => {
        await client.send('HeapProfiler.collectGarbage');
        return page.evaluate('mounted.filter((each) => each.deref()).length');
      })
      .toBeLessThan(5);
  });
});
