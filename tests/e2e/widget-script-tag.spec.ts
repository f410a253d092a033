import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { de } from '#shared/form/messages/de.ts';
import { WIDGET_FILE } from '../../infra/build/paths.ts';
import { recordViolations } from './recorders.ts';
import { expect, FORM, forms, type Harness, signUp, test } from './widget-harness.ts';

/** Waits until the script has run to its end. */
const isDefined = (page: Page) => page.waitForFunction(() => customElements.get('van-waitlist'));

test.describe('a tag of the script', () => {
  for (const [kind, attributes] of [
    ['alone', ''],
    [
      'with what a framework and a network add',
      'data-nscript="afterInteractive" data-cfasync="false"',
    ],
    ['that only asks for words', 'data-debug="false"'],
  ] as const) {
    test(`${kind} defines the element and says nothing`, async ({ page, harness }) => {
      const messages = await recordViolations(page);
      const late = `<div id="app"></div>`;
      await page.goto(harness.openPage({ body: late + harness.script(attributes), lang: 'de' }));
      await isDefined(page);
      await expect(page.locator('van-waitlist')).toHaveCount(0);

      await page.locator('#app').evaluate((app, html) => (app.innerHTML = html), FORM);

      await expect(forms(page)).toHaveCount(1);
      expect(messages()).toEqual([]);
    });
  }

  test('mounts its form beside an element of the page', async ({ page, harness }) => {
    const body = `${FORM}<hr>${harness.script('data-form')}`;
    await page.goto(harness.openPage({ body: body + harness.script() }));

    await expect(page.locator('hr + script + van-waitlist form')).toHaveCount(1);
    await expect(forms(page)).toHaveCount(2);
  });

  test('that a consent tool holds back gets no form', async ({ page, harness }) => {
    const held = harness.script('type="text/plain" data-form');
    const body = `<main id="held">${held}</main>${harness.script('data-lang="de"')}`;
    await page.goto(harness.openPage({ body }));

    await expect(forms(page)).toHaveCount(1);
    await expect(page.locator('#held van-waitlist')).toHaveCount(0);
  });

  test('in the head says that there is no form', async ({ page, harness }) => {
    const messages = await recordViolations(page);

    await page.goto(harness.openPage({ head: harness.script('data-form'), body: '<p>Words</p>' }));
    await isDefined(page);

    expect(messages()).toEqual([expect.stringContaining('in the <head>')]);
  });

  test('in a hidden place says that its form is hidden', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    const body = `<div style="display:none">${harness.script('data-form')}</div>`;

    await page.goto(harness.openPage({ body }));
    await expect(forms(page)).toHaveCount(1);

    expect(messages()).toEqual([expect.stringContaining('hidden')]);
  });

  test('says with debug what it has found', async ({ page, harness }) => {
    const lines: string[] = [];
    page.on('console', (message) => message.type() === 'info' && lines.push(message.text()));
    await page.goto(
      harness.openPage({ body: harness.script('data-debug data-partner="garage"'), lang: 'de_CH' }),
    );
    await expect(forms(page)).toHaveCount(1);

    expect(lines.join('\n')).toContain(`API ${harness.siteOrigin}/api`);
    expect(lines.join('\n')).toMatch(/language: de\b[^]*partner: garage\b[^]*isTest: false/);
  });
});

test.describe('where a tag works', () => {
  const tag = (harness: Harness) => harness.script('data-lang="de"');

  for (const [place, wrap] of [
    [
      'a declarative',
      (html: string) => `<div><template shadowrootmode="open">${html}</template></div>`,
    ],
    [
      'a plain',
      (html: string) => {
        const [, src = ''] = /src="(.+?)"/.exec(html) ?? [];
        return `<div id="card"></div><script>{ const script = document.createElement('script');
          script.src = '${src}'; script.dataset.lang = 'de';
          card.attachShadow({ mode: 'open' }).append(script); }</script>`;
      },
    ],
  ] as const) {
    test(`in ${place} shadow root`, async ({ page, harness }) => {
      const messages = await recordViolations(page);
      await page.goto(harness.openPage({ body: wrap(tag(harness)) }));

      await expect(page.locator('van-waitlist h2')).toHaveText(de.title);
      await signUp(page);

      expect(harness.requests).toHaveLength(1);
      expect(messages()).toEqual([]);
    });
  }

  test('not in a closed shadow root, as it says', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    const body = `<div id="card"></div><script>{ const script = document.createElement('script');
      script.src = '${harness.siteOrigin}/widget/v1.js'; script.dataset.lang = 'de';
      card.attachShadow({ mode: 'closed' }).append(script); }</script>`;
    await page.goto(harness.openPage({ body }));
    await isDefined(page);

    await expect.poll(messages).toEqual([expect.stringContaining('closed shadow root')]);
  });

  test('by a loader that leaves no current script', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'currentScript', { get: () => null });
    });
    const held = tag(harness).replace('<script', '<script type="3f2a-text/javascript"');
    const loader = `<script>addEventListener('DOMContentLoaded', () => {
      const held = document.querySelector('[type$="-text/javascript"]');
      const script = document.createElement('script');
      for (const { name, value } of held.attributes) if (name !== 'type') script.setAttribute(name, value);
      held.replaceWith(script); });</script>`;
    await page.goto(harness.openPage({ body: `${held}<hr>${FORM}${loader}`, lang: 'de' }));
    await page.waitForTimeout(1500);
    console.log(
      await page.content(),
      messages(),
      await page.evaluate(() => {
        try {
          return new Error('').stack;
        } catch (e) {
          return String(e);
        }
      }),
    );

    await expect(forms(page)).toHaveCount(2);
    await signUp(page.locator('script + van-waitlist').first());

    expect(messages()).toEqual([]);
  });

  test('in a page that a router swaps in without running its scripts', async ({
    page,
    harness,
  }) => {
    await page.goto(harness.openPage({ body: harness.script('data-lang="de"') }));
    await expect(forms(page)).toHaveCount(1);

    await page.evaluate(
      (html) => {
        const next = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
        document.body.replaceWith(next.body);
      },
      `<p id="second">Second page</p>${harness.script('data-lang="en" data-partner="second"')}`,
    );

    await expect(page.locator('#second ~ van-waitlist form')).toHaveCount(1);
    await expect(page.locator('van-waitlist')).toHaveAttribute('partner', 'second');
  });

  test('in a page that Turbo brings, each time', async ({ page, harness }) => {
    const head = harness.library('@hotwired/turbo/dist/turbo.es2017-umd.js');
    const away = harness.openPage({ head, body: '<p id="away">Away</p>' });
    const body = `<a href="${away}">Away</a>${harness.script('data-form')}`;
    await page.goto(harness.openPage({ head, body: `${body}<p id="here">Here</p>` }));
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

  test('in a page that Turbo morphs, with what was typed', async ({ page, harness }) => {
    const head =
      '<meta name="turbo-refresh-method" content="morph">' +
      harness.library('@hotwired/turbo/dist/turbo.es2017-umd.js');
    await page.goto(harness.openPage({ head, body: harness.script('data-form') }));
    await page.locator('[name=email]').fill('ada@example.ch');

    await page.evaluate(async () => {
      const { Turbo } = globalThis as unknown as {
        Turbo: { session: { refresh(url: string): void } };
      };
      const rendered = new Promise((resolve) => addEventListener('turbo:render', resolve));
      Turbo.session.refresh(location.href);
      await rendered;
    });

    await expect(page.locator('[name=email]')).toHaveValue('ada@example.ch');
    await expect(page.locator('van-waitlist')).toHaveCount(1);
  });

  test('in a fragment that htmx swaps in', async ({ page, harness }) => {
    const fragment = tag(harness);
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

  test('where jQuery puts it', async ({ page, harness }) => {
    const html = tag(harness).replace('</', String.raw`<\/`);
    const body =
      `<div id="target"></div>${harness.library('jquery/dist/jquery.js')}` +
      `<script>$('#target').html('<p>before</p>${html}')</script>`;
    await page.goto(harness.openPage({ body }));

    await expect(page.locator('#target van-waitlist h2')).toHaveText(de.title);
    await expect(forms(page)).toHaveAttribute(
      'action',
      `${harness.siteOrigin}/api/send-waitlist-notification`,
    );
  });
});

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

  test('in a bundle guesses no API, and says so once', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    await serveCopies(page);
    const bundle = '<script src="/assets/bundle.js" data-form defer></script>';
    await page.goto(harness.openPage({ body: `${bundle}${FORM}${FORM}` }));
    await isDefined(page);

    await expect.poll(messages).toEqual([expect.stringContaining('needs the attribute "api"')]);
    await expect(forms(page)).toHaveCount(0);
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

test('a module sends to the API that its element names, also a later one', async ({
  page,
  harness,
}) => {
  const messages = await recordViolations(page);
  const script = harness.script('type="module" data-partner="x"');
  await page.goto(harness.partnerPage({ body: FORM + script }));
  await isDefined(page);
  await expect.poll(messages).toEqual([expect.stringContaining('needs the attribute "api"')]);

  await page
    .locator('van-waitlist')
    .evaluate((node, api) => node.setAttribute('api', api), `${harness.siteOrigin}/api`);
  await signUp(page);

  expect(harness.requests).toHaveLength(1);
});

test('in a srcdoc frame, says which page it is on', async ({ page, harness }) => {
  const inner = `<p>before</p>${harness.script('data-form')}`.replaceAll('"', '&quot;');
  await page.goto(harness.openPage({ body: `<iframe srcdoc="${inner}"></iframe>` }));

  await signUp(page.frameLocator('iframe'));

  expect(JSON.parse(harness.requests[0]?.body ?? '').meta.page).toBe(page.url());
});
