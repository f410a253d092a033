import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { WIDGET_FILE } from '../../infra/build/paths.ts';
import { de } from '#shared/form/messages/de.ts';
import { recordViolations } from './recorders.ts';
import { expect, FORM, forms, signUp, test } from './widget-harness.ts';

test.describe('a script tag', () => {
  test('mounts its form each time Turbo brings its page', async ({ page, harness }) => {
    const head = harness.library('@hotwired/turbo/dist/turbo.es2017-umd.js');
    const away = harness.openPage({ head, body: '<p id="away">Away</p>' });
    const body = `<a href="${away}">Away</a>${harness.script()}`;
    const here = harness.openPage({ head, body: `${body}<p id="here">Here</p>` });
    await page.goto(here);
    await expect(forms(page)).toHaveCount(1);

    await page.getByRole('link', { name: 'Away' }).click();
    await expect(page.locator('#away')).toBeVisible();
    await expect(forms(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('#here')).toBeVisible();
    await expect(forms(page)).toHaveCount(1);
    await signUp(page);

    await expect(page.locator('van-waitlist')).toHaveCount(1);
  });

  test('mounts its form in a fragment that htmx swaps in', async ({ page, harness }) => {
    const fragment = harness.script('data-lang="de"');
    const body =
      `<button id="load" hx-get="/fragment" hx-target="#target">Load</button><div id="target"></div>` +
      harness.library('htmx.org/dist/htmx.js');
    await page.route('**/fragment', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<section>${fragment}</section>` }),
    );
    await page.goto(harness.openPage({ body }));

    await page.locator('#load').click();
    await expect(page.locator('section van-waitlist h2')).toHaveText(de.title);
    await page.locator('#load').click();

    await expect(page.locator('section van-waitlist h2')).toHaveCount(1);
  });

  test('mounts its form where jQuery puts it', async ({ page, harness }) => {
    const tag = harness
      .script('data-lang="de" data-partner="garage"')
      .replace('</', String.raw`<\/`);
    const body =
      `<div id="target"></div>${harness.library('jquery/dist/jquery.js')}` +
      `<script>$('#target').html('<p>before</p>${tag}')</script>`;
    await page.goto(harness.openPage({ body }));

    await expect(page.locator('#target van-waitlist h2')).toHaveText(de.title);
    await expect(page.locator('van-waitlist')).toHaveAttribute('partner', 'garage');
    await expect(forms(page)).toHaveAttribute(
      'action',
      `${harness.siteOrigin}/api/send-waitlist-notification`,
    );
  });

  test('mounts nothing where the page has put an element', async ({ page, harness }) => {
    const body = `${FORM}<hr>${harness.script()}`;
    await page.goto(harness.openPage({ body: body + harness.script() }));

    await expect(forms(page)).toHaveCount(1);
    await expect(page.locator('van-waitlist')).toHaveCount(1);
  });
});

const NO_FORM = expect.stringContaining('no form here');

test.describe('a copy of the script', () => {
  /** Serves the page's own files as copies of the script, the last one within a bundle. */
  async function serveCopies(page: Page): Promise<void> {
    const script = await readFile(WIDGET_FILE, 'utf8');
    await page.route('**/assets/*.js', (route) => {
      const isBundle = route.request().url().endsWith('bundle.js');
      const body = isBundle ? `globalThis.site = 1;\n${script}\nglobalThis.site = 2;` : script;
      return route.fulfill({ contentType: 'text/javascript', body });
    });
  }

  test('in a bundle shows no form, and says so once', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    await serveCopies(page);
    await page.goto(harness.openPage({ body: '<script src="/assets/bundle.js" defer></script>' }));
    await page.waitForFunction(() => customElements.get('van-waitlist'));

    expect(messages()).toEqual([NO_FORM]);
    await expect(page.locator('van-waitlist')).toHaveCount(0);
  });

  test('keeps its letters on a page in windows-1252', async ({ page, harness }) => {
    await serveCopies(page);
    const body = `<body><script src="/assets/van.js" data-api="${harness.siteOrigin}/api" data-lang="de">`;
    await page.route('**/latin', (route) =>
      route.fulfill({ contentType: 'text/html; charset=windows-1252', body: `${body}</script>` }),
    );
    await page.goto(`${harness.partnerOrigin}/latin`);

    await expect(page.locator('van-waitlist [name=role] option').first()).toHaveText(de.choose);
    expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  });
});

test('a tag in the head without an element says there is no form', async ({ page, harness }) => {
  const messages = await recordViolations(page);

  await page.goto(harness.openPage({ head: harness.script(), body: '<p>Words</p>' }));

  expect(messages()).toEqual([NO_FORM]);
});

test('a tag in a hidden place says that its form is hidden', async ({ page, harness }) => {
  const messages = await recordViolations(page);
  const body = `<div style="display:none">${harness.script()}</div>`;

  await page.goto(harness.openPage({ body }));
  await expect(forms(page)).toHaveCount(1);

  expect(messages()).toEqual([expect.stringContaining('hidden')]);
});

test.describe('a module', () => {
  test('a tag that names no API mounts nothing, as a module would', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    await page.goto(harness.partnerPage({ body: harness.script('type="module"') }));
    await page.waitForFunction(() => customElements.get('van-waitlist'));

    await expect.poll(messages).toEqual([NO_FORM]);
    await expect(page.locator('van-waitlist')).toHaveCount(0);
  });

  test('shows no form without an API, and says so once', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    const body = `<van-waitlist></van-waitlist><van-waitlist partner="x"></van-waitlist>`;
    await page.goto(harness.partnerPage({ body: body + harness.script('type="module"') }));
    await page.waitForFunction(() => customElements.get('van-waitlist'));

    await page.evaluate(() => document.querySelector('van-waitlist')?.setAttribute('lang', 'de'));

    expect(messages()).toEqual([expect.stringContaining('needs the attribute "api"')]);
    await expect(forms(page)).toHaveCount(0);
  });

  test('sends to the API that its element names, also a later one', async ({ page, harness }) => {
    const script = harness.script('type="module"');
    await page.goto(harness.partnerPage({ body: FORM + script }));
    await page.waitForFunction(() => customElements.get('van-waitlist'));

    await page
      .locator('van-waitlist')
      .evaluate((node, api) => node.setAttribute('api', api), `${harness.siteOrigin}/api`);
    await signUp(page);

    expect(harness.requests).toHaveLength(1);
  });
});

test('in a srcdoc frame, says which page it is on', async ({ page, harness }) => {
  const inner = `<p>before</p>${harness.script()}`.replaceAll('"', '&quot;');
  await page.goto(harness.openPage({ body: `<iframe srcdoc="${inner}"></iframe>` }));

  await signUp(page.frameLocator('iframe'));

  expect(JSON.parse(harness.requests[0]?.body ?? '').meta.page).toBe(page.url());
});
