import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { de } from '#shared/form/messages/de.ts';
import type { PrerenderOptions } from '../../widget/prerender.tsx';
import { recordViolations } from './recorders.ts';
import { expect, fillIn, prerender, test, type Harness } from './widget-harness.ts';

const DEFERRED = '/deferred/widget/v1.js';

/** A page of the site with the prerendered form, whose one style is allowed by its hash. */
async function prerenderedPage(harness: Harness, options: Partial<PrerenderOptions> = {}) {
  const { html, styles } = await prerender({ language: 'de', ...options });
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy =
    `default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'self'; ` +
    `style-src 'self' 'sha256-${hash}'; require-trusted-types-for 'script'; trusted-types 'none'`;
  return harness.sitePage({
    head: `<script src="${DEFERRED}" defer></script>`,
    body: html,
    lang: 'de',
    headers: { 'Content-Security-Policy': policy },
  });
}

/** Holds the script back until the test releases it. */
async function holdScript(page: Page, harness: Harness): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${DEFERRED}`, async (route) => {
    await promise;
    await route.fulfill({
      response: await route.fetch({ url: `${harness.siteOrigin}/widget/v1.js` }),
    });
  });
  return async () => {
    resolve();
    await expect(page.locator('van-waitlist form')).toHaveJSProperty('noValidate', true);
  };
}

test('the script is one task, and takes the form over in the next', async ({ page, harness }) => {
  await page.route(`**${DEFERRED}`, (route) => route.fulfill({ body: '' }));
  await page.goto(await prerenderedPage(harness));

  const isDefined = await page.evaluate(async (url) => {
    const find = () => customElements.get('van-waitlist') !== undefined;
    await import(url);
    const afterScript = find();
    await customElements.whenDefined('van-waitlist');
    return [afterScript, find()];
  }, `${harness.siteOrigin}/widget/v1.js`);

  expect(isDefined).toEqual([false, true]);
});

test('what was typed before the script stays, and so does the focus', async ({ page, harness }) => {
  const release = await holdScript(page, harness);
  await page.goto(await prerenderedPage(harness), { waitUntil: 'commit' });
  await page.locator('[name=role]').selectOption('company');
  await page.locator('[name=company]').fill('Rossi SA');
  await page.locator('[name=intent]').selectOption('both');
  await page.locator('[name=vehicles_count]').fill('7');
  await page.locator('[name=consent]').check();
  await page.locator('[name=email]').pressSequentially('ada@exam');

  await release();
  await page.keyboard.type('ple.ch');

  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(page.locator('[part=success]')).toBeVisible();
  expect(JSON.parse(harness.requests[0]?.body ?? '').signup).toEqual({
    email: 'ada@example.ch',
    role: 'company',
    intent: 'both',
    company: 'Rossi SA',
    vehicles_count: 7,
    language: 'de',
  });
});

test('hydration adds, removes, moves and blocks nothing', async ({ page, harness }) => {
  const violations = await recordViolations(page);
  const release = await holdScript(page, harness);
  await page.goto(await prerenderedPage(harness), { waitUntil: 'commit' });
  const form = page.locator('van-waitlist form');
  await expect(form).toBeVisible();
  const snapshot = () =>
    page.locator('van-waitlist').evaluate((element) => {
      const root = element.shadowRoot?.getElementById('root');
      const boxes = [...(root?.querySelectorAll('*') ?? [])].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.tagName, x, y, width, height, getComputedStyle(node).color].join(' ');
      });
      return boxes;
    });
  await page.evaluate(() => {
    const root = document.querySelector('van-waitlist')?.shadowRoot?.getElementById('root');
    const changed: string[] = [];
    Object.assign(globalThis, { changed });
    if (!root) return;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        changed.push(...[...addedNodes, ...removedNodes].map((node) => node.nodeName));
      }
    }).observe(root, { childList: true, subtree: true, characterData: true });
  });
  const before = await snapshot();

  await release();

  expect(await snapshot()).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'changed'))).toEqual([]);
  expect(await page.locator('van-waitlist style').count()).toBe(0);
  expect(violations()).toEqual([]);
});

test('markup of another version is replaced, and what it held stays', async ({ page, harness }) => {
  const { html } = await prerender({ language: 'de' });
  const outdated = html.replace(':host{', ':host{order:0;').replace('<h2 ', '<h2 data-outdated ');
  const release = await holdScript(page, harness);
  const head = `<script src="${DEFERRED}" defer></script>`;
  await page.goto(harness.sitePage({ head, body: outdated }), { waitUntil: 'commit' });
  await fillIn(page, 'ada@example.ch');
  await page.locator('[name=role]').selectOption('other');
  await page.locator('[name=company]').fill('Rossi SA');

  await release();

  await expect(page.locator('van-waitlist [data-outdated]')).toHaveCount(0);
  await expect(page.locator('van-waitlist h2')).toHaveText(de.title);
  await expect(page.locator('[name=company]')).toBeVisible();
  await expect(page.locator('[name=company]')).toHaveValue('Rossi SA');
  await expect(page.locator('[name=consent]')).toBeChecked();
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows and posts the fields that it asks for', async ({ page, harness }) => {
    await page.goto(await prerenderedPage(harness, { partner: 'garage' }));
    await expect(page.locator('[name=company]')).toBeHidden();
    await expect(page.locator('[name=vehicles_count]')).toBeHidden();

    await fillIn(page, 'ada@example.ch');
    await page.locator('[name=role]').selectOption('rental');
    await page.locator('[name=intent]').selectOption('offering');
    await page.locator('[name=company]').fill('Rossi & Figli');
    await page.locator('[name=vehicles_count]').fill('12');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/api/send-waitlist-notification');

    const { body, headers } = harness.requests[0] ?? { body: '', headers: {} };
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      language: 'de',
      partner: 'garage',
      [HONEYPOT_NAME]: '',
      email: 'ada@example.ch',
      role: 'rental',
      intent: 'offering',
      company: 'Rossi & Figli',
      vehicles_count: '12',
      location: '',
      consent: 'on',
    });
  });

  test('the browser does not send a form that is not complete', async ({ page, harness }) => {
    await page.goto(await prerenderedPage(harness));
    const url = page.url();

    await page.locator('[name=email]').fill('ada@example.ch');
    await page.locator('[name=email]').press('Enter');

    await expect(page.locator('[name=role]')).toBeFocused();
    expect(page.url()).toBe(url);
    expect(harness.requests).toEqual([]);
  });
});
