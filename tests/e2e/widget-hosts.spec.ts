import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import type { Page } from 'playwright/test';
import { ROOT } from '../../infra/build/paths.ts';
import { de } from '../../widget/messages/de.ts';
import { en } from '../../widget/messages/en.ts';
import { recordViolations } from './recorders.ts';
import { expect, fillIn, stopClock, test, type Harness } from './widget-harness.ts';

const submit = (page: Page) => page.locator('van-waitlist button[type=submit]');
const forms = (page: Page) => page.locator('van-waitlist form');

/** A host page with a form in English, and what else it holds. */
async function open(page: Page, harness: Harness, body: string, head = ''): Promise<void> {
  await page.goto(harness.openPage({ body: `${body}${harness.script()}`, head, lang: 'en' }));
  await expect(forms(page)).toHaveCount(1);
}

test.describe('a pressed pointer', () => {
  const FORM = '<van-waitlist></van-waitlist><button id="below" type="button">Below</button>';

  for (const target of ['label[for=consent]', '[name=consent]', 'button[type=submit]', '#below']) {
    test(`clicks ${target} although the press ends the editing of a bad address`, async ({
      page,
      harness,
    }) => {
      await stopClock(page);
      await open(page, harness, FORM);
      await page.evaluate((selector) => {
        const inside = document.querySelector('van-waitlist')?.shadowRoot?.querySelector(selector);
        const node = inside ?? document.querySelector(selector);
        node?.addEventListener('click', () => document.body.setAttribute('data-clicked', ''));
      }, target);
      const node = page.locator(target);
      await node.scrollIntoViewIfNeeded();
      await page.locator('[name=email]').pressSequentially('ada@');
      const box = await node.boundingBox();
      if (!box) throw new Error(`${target} has no box`);

      await page.mouse.move(box.x + 12, box.y + 6);
      await page.mouse.down();
      await page.clock.fastForward(2000);
      expect(await node.boundingBox()).toEqual(box);
      await page.mouse.up();

      await expect(page.locator('body')).toHaveAttribute('data-clicked', '');
      await page.clock.fastForward(2000);
      await expect(page.locator('#email-problem')).toHaveText(en.emailText);
    });
  }

  for (const [kind, status] of [
    ['a refusal', 400],
    ['a success', 200],
    ['the wait for another attempt', 503],
  ] as const) {
    test(`keeps what it holds in its place until ${kind} may be shown`, async ({
      page,
      harness,
    }) => {
      await open(page, harness, FORM);
      await fillIn(page);
      const { promise, resolve } = Promise.withResolvers<void>();
      harness.answers.push({ status, body: { success: status === 200 }, after: promise });
      await submit(page).click();
      const below = page.locator('#below');
      await below.scrollIntoViewIfNeeded();
      const box = await below.boundingBox();
      if (!box) throw new Error('The button has no box');

      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      const answered = page.waitForResponse('**/api/**');
      resolve();
      await (await answered).finished();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await below.boundingBox()).toEqual(box);
      await page.mouse.up();

      await expect(page.locator('output:not(:empty), [part=success]').first()).toBeVisible();
    });
  }

  test('by touch, too', async ({ browser, harness }) => {
    const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await open(page, harness, FORM);
    await page.locator('[name=email]').pressSequentially('ada@');

    await page.locator('label[for=consent]').tap({ position: { x: 4, y: 14 } });

    await expect(page.locator('[name=consent]')).toBeChecked();
    await expect(page.locator('#email-problem')).toHaveText(en.emailText);
    await page.close();
  });
});

test('a form in a closed modal can be neither seen, clicked nor reached by Tab', async ({
  page,
  harness,
}) => {
  const style = '<style>.closed { visibility: hidden; pointer-events: none }</style>';
  await open(
    page,
    harness,
    '<input id="before"><div class="closed"><van-waitlist></van-waitlist></div><input id="after">',
    style,
  );

  await expect(submit(page)).toBeHidden();
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#after')).toBeFocused();
  expect(await submit(page).evaluate((node) => getComputedStyle(node).pointerEvents)).toBe('none');
});

test.describe('a refusal', () => {
  const REFUSED = {
    status: 400,
    body: {
      success: false,
      error: 'Invalid form data',
      fields: { email: SIGN_UP_ERRORS.emailInvalid },
    },
  };

  test('stays in words beside the button until the next edit', async ({ page, harness }) => {
    await stopClock(page);
    await open(page, harness, '<van-waitlist></van-waitlist>');
    harness.answers.push(REFUSED);

    await fillIn(page);
    await submit(page).click();
    await expect(page.locator('output')).toHaveText(en.invalidText);
    await page.clock.runFor(60_000);

    await expect(page.locator('[part=toast]')).toHaveCount(0);
    await expect(page.locator('output')).toHaveText(en.invalidText);
    await page.locator('[name=email]').pressSequentially('x');
    await expect(page.locator('output')).toBeEmpty();
  });

  test('leaves the button free on the smallest phone', async ({ page, harness }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page, harness, '<van-waitlist></van-waitlist><p class="tall"></p>');
    harness.answers.push({ status: 400, body: { success: false, error: 'Invalid form data' } });

    await fillIn(page);
    await submit(page).click();

    await expect(page.locator('[part=toast]')).toBeVisible();
    const [toast, button] = await Promise.all(
      ['[part=toast]', 'button[type=submit]'].map((selector) =>
        page.locator(selector).boundingBox(),
      ),
    );
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  });

  for (const [kind, host] of [
    ['a modal dialog', '<dialog id="host"><van-waitlist></van-waitlist></dialog>'],
    ['a popover', '<div id="host" popover="manual"><van-waitlist></van-waitlist></div>'],
  ] as const) {
    test(`is above ${kind} that opened after the form was there`, async ({ page, harness }) => {
      await open(page, harness, host);
      await page.evaluate(() => {
        const node = document.querySelector<HTMLElement>('#host');
        if (node instanceof HTMLDialogElement) node.showModal();
        else node?.showPopover();
      });

      await submit(page).press('Enter');
      await expect(page.locator('[part=toast]')).toBeVisible();

      const isOnTop = await page.locator('[part=toast]').evaluate((toast) => {
        const { left, top, width, height } = toast.getBoundingClientRect();
        const root = toast.getRootNode() as ShadowRoot;
        return toast.contains(root.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
    });
  }
});

test('typing does not set off the shortcuts of the page', async ({ page, harness }) => {
  await open(page, harness, '<input id="search"><van-waitlist></van-waitlist>');
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('#search');
    document.addEventListener('keydown', (event) => {
      document.body.append(`[${event.key}]`);
      if (event.target instanceof HTMLInputElement || event.key === 'Escape') return;
      search?.focus();
    });
  });

  await page.locator('[name=location]').pressSequentially('sao s/?');
  await page.locator('[name=consent]').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');

  await expect(page.locator('[name=location]')).toHaveValue('sao s/?');
  await expect(page.locator('[name=consent]')).toBeChecked();
  await expect(page.locator('#search')).toHaveValue('');
  expect(await page.locator('body').innerText()).toContain('[ESCAPE][CONTROL][K]');
});

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
    await fillIn(page);
    await submit(page).click();

    await expect(page.locator('[part=success]')).toBeVisible();
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

  test('mounts one form each, when there are several', async ({ page, harness }) => {
    const body = `${harness.script('data-lang="de"')}<hr>${harness.script('data-lang="en" defer')}`;
    await page.goto(harness.openPage({ body }));

    await expect(page.locator('script + van-waitlist h2')).toHaveText([de.title, en.title]);
    await expect(page.locator('van-waitlist')).toHaveCount(2);
  });

  test('mounts nothing where the page has put an element', async ({ page, harness }) => {
    const body = `<van-waitlist></van-waitlist><hr>${harness.script()}`;
    await page.goto(harness.openPage({ body: body + harness.script() }));

    await expect(forms(page)).toHaveCount(1);
    await expect(page.locator('van-waitlist')).toHaveCount(1);
  });
});

test.describe('after a success with a page of its own', () => {
  test('a place in the same page ends the sending', async ({ page, harness }) => {
    await stopClock(page);
    await open(
      page,
      harness,
      '<van-waitlist success-url="#thanks"></van-waitlist><p id="thanks">Thanks</p>',
    );

    await fillIn(page);
    await submit(page).click();
    await expect(page.locator('[part=toast]')).toBeVisible();
    await page.clock.fastForward(1500);

    await expect(page.locator('[part=success]')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#thanks');
  });

  test('a page that keeps its visitor ends the sending', async ({ page, harness }) => {
    await stopClock(page);
    page.on('dialog', (dialog) => void dialog.dismiss());
    await open(page, harness, '<van-waitlist success-url="/thanks"></van-waitlist>');
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));

    await fillIn(page);
    await submit(page).click();
    await expect(page.locator('[part=toast]')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.clock.fastForward(1300);
    await asked;
    await page.clock.fastForward(5000);

    await expect(page.locator('[part=success]')).toContainText('ada@example.ch');
  });

  test('a form that was removed goes nowhere, and tells the page', async ({ page, harness }) => {
    await stopClock(page);
    await open(page, harness, '<van-waitlist success-url="/thanks"></van-waitlist>');
    const events = page.evaluate(
      () =>
        new Promise<object>((resolve) => {
          addEventListener('van-success', (event) =>
            resolve((event as CustomEvent<object>).detail),
          );
        }),
    );
    const answer = harness.answerLater();

    await fillIn(page);
    await submit(page).click();
    await expect.poll(() => harness.requests.length).toBe(1);
    await page.evaluate(() => document.querySelector('van-waitlist')?.remove());
    answer();

    expect(await events).toMatchObject({ role: 'private', intent: 'looking', language: 'en' });
    const address = page.url();
    await page.clock.fastForward(10_000);
    expect(page.url()).toBe(address);
  });
});

test.describe('a module', () => {
  test('shows no form without an API, and says so once', async ({ page, harness }) => {
    const messages = await recordViolations(page);
    const body = `<van-waitlist></van-waitlist><van-waitlist partner="x"></van-waitlist>`;
    await page.goto(harness.partnerPage({ body: body + harness.script('type="module"') }));
    await page.waitForFunction(() => customElements.get('van-waitlist'));

    await page.evaluate(() => document.querySelector('van-waitlist')?.setAttribute('lang', 'de'));

    expect(messages()).toEqual([expect.stringContaining('needs the attribute "api"')]);
    await expect(forms(page)).toHaveCount(0);
  });

  test('sends to the API that its element names, also when that comes later', async ({
    page,
    harness,
  }) => {
    const script = harness.script('type="module"');
    await page.goto(harness.partnerPage({ body: `<van-waitlist></van-waitlist>${script}` }));
    await page.waitForFunction(() => customElements.get('van-waitlist'));

    await page
      .locator('van-waitlist')
      .evaluate((node, api) => node.setAttribute('api', api), `${harness.siteOrigin}/api`);
    await fillIn(page);
    await submit(page).click();

    await expect(page.locator('[part=success]')).toBeVisible();
    expect(harness.requests).toHaveLength(1);
  });
});

test('a page that turns to a language we lack leaves the form in its own', async ({
  page,
  harness,
}) => {
  await page.goto(harness.openPage({ body: harness.script(), lang: 'de' }));
  await expect(page.locator('van-waitlist h2')).toHaveText(de.title);
  const turnTo = (lang: string) =>
    page.evaluate((value) => {
      document.documentElement.lang = value;
    }, lang);

  await turnTo('pt');
  await fillIn(page);
  await expect(page.locator('van-waitlist h2')).toHaveText(de.title);
  await turnTo('en');
  await expect(page.locator('van-waitlist h2')).toHaveText(en.title);
  await turnTo('rm');
  await submit(page).click();

  await expect(page.locator('[part=success]')).toBeVisible();
  expect(JSON.parse(harness.requests[0]?.body ?? '').signup.language).toBe('en');
});

test.describe('in a narrow or mirrored place', () => {
  test('a column of 200 px breaks no word of the heading', async ({ page, harness }) => {
    await open(
      page,
      harness,
      '<div class="narrow"><van-waitlist></van-waitlist></div>',
      '<style>.narrow{width:200px}</style>',
    );

    const words = await page.locator('van-waitlist h2').evaluate((heading) => {
      const range = document.createRange();
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return text.data.split(' ').map((word) => {
        const start = text.data.indexOf(word);
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        return range.getClientRects().length;
      });
    });
    expect(words).toEqual([1, 1, 1]);
    const overflow = await page
      .locator('.narrow')
      .evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(overflow).toBe(0);
  });

  test('a page that reads from the right mirrors nothing inside', async ({ page, harness }) => {
    await open(page, harness, '<div dir="rtl"><van-waitlist></van-waitlist></div>');

    const { direction, fromRight } = await page.locator('[name=role]').evaluate((select) => {
      const arrow = getComputedStyle(select.parentElement as Element, '::after');
      return { direction: getComputedStyle(select).direction, fromRight: arrow.right };
    });
    expect({ direction, fromRight }).toEqual({ direction: 'ltr', fromRight: '14px' });
  });
});

test('works where the page has added to Object.prototype', async ({ page, harness }) => {
  const head = `<script>
    Object.prototype.extend = function () { return this; };
    Object.prototype.author = 'host';
    Array.prototype.last = function () { return this[this.length - 1]; };
  </script>`;
  await open(page, harness, '<van-waitlist></van-waitlist>', head);

  await fillIn(page);
  await submit(page).click();

  await expect(page.locator('[part=success]')).toBeVisible();
});

test('keeps its styles in another document', async ({ page, harness }) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await open(page, harness, '<van-waitlist></van-waitlist><iframe></iframe>');
  const background = (node: Element) => getComputedStyle(node).backgroundColor;
  const expected = await submit(page).evaluate(background);

  await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentDocument;
    frame?.body.append(document.querySelector('van-waitlist') as Element);
    frame?.body.append(document.createElement('van-waitlist'));
  });

  const moved = page.frameLocator('iframe').locator('button[type=submit]');
  await expect(moved).toHaveCount(2);
  for (const button of await moved.all()) expect(await button.evaluate(background)).toBe(expected);
  expect(thrown).toEqual([]);
});

test('takes the font of its page if it is asked to', async ({ page, harness }) => {
  await open(
    page,
    harness,
    '<van-waitlist></van-waitlist>',
    '<style>body{font-family:monospace}</style>',
  );
  const font = () =>
    page.locator('van-waitlist h2').evaluate((node) => getComputedStyle(node).fontFamily);
  expect(await font()).not.toBe('monospace');

  await page.evaluate(() =>
    document.querySelector('van-waitlist')?.setAttribute('font', 'inherit'),
  );

  expect(await font()).toBe('monospace');
});

test('nothing can be edited while it is sent, and the focus is on the button', async ({
  page,
  harness,
}) => {
  await open(page, harness, '<van-waitlist></van-waitlist>');
  harness.answers.push('hang');
  await fillIn(page);

  await page.locator('[name=email]').press('Enter');

  await expect(submit(page)).toHaveText(en.submitting);
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('x');
  await expect(page.locator('[name=email]')).toHaveValue('ada@example.ch');
});

test('waits for the network when the browser is offline, and says so', async ({
  page,
  context,
  harness,
}) => {
  await stopClock(page);
  await open(page, harness, '<van-waitlist></van-waitlist>');
  await fillIn(page);
  await context.setOffline(true);

  await submit(page).click();
  await expect(page.locator('output')).toHaveText(en.offline);
  await page.clock.fastForward(600_000);
  await expect(page.locator('output')).toHaveText(en.offline);
  await context.setOffline(false);

  await expect(page.locator('[part=success]')).toBeVisible();
});

test('in a srcdoc frame, says which page it is on', async ({ page, harness }) => {
  const inner = `<p>before</p>${harness.script()}`.replaceAll('"', '&quot;');
  await page.goto(harness.openPage({ body: `<iframe srcdoc="${inner}"></iframe>` }));
  const frame = page.frameLocator('iframe');

  await frame.locator('[name=email]').fill('ada@example.ch');
  await frame.locator('[name=role]').selectOption('private');
  await frame.locator('[name=intent]').selectOption('looking');
  await frame.locator('[name=consent]').check();
  await frame.locator('button[type=submit]').click();

  await expect(frame.locator('[part=success]')).toBeVisible();
  expect(JSON.parse(harness.requests[0]?.body ?? '').meta.page).toBe(page.url());
});

test('says in the console what to look at when no answer comes', async ({ page, harness }) => {
  const messages = await recordViolations(page);
  await stopClock(page);
  await open(page, harness, '<van-waitlist></van-waitlist>');
  harness.answers.push('drop', 'drop', 'drop', 'drop');

  await fillIn(page);
  await submit(page).click();
  for (const attempt of [2, 3, 4]) {
    await expect(page.locator('output')).not.toBeEmpty();
    await page.clock.fastForward(30_000);
    await expect.poll(() => harness.requests.length).toBe(attempt);
  }

  await expect(page.locator('output')).toHaveText(en.failedText);
  expect(messages().filter((message) => message.includes('<van-waitlist>'))).toEqual([
    expect.stringContaining(harness.partnerOrigin),
  ]);
  expect(messages().join()).not.toContain('ada@');
});

test.describe('the height that docs/partners.md reserves', () => {
  const guide = readFileSync(join(ROOT, 'docs/partners.md'), 'utf8');
  const recipe = /### No layout shift[^]*?```css\n([^`]+)```/.exec(guide)?.[1] ?? '';

  for (const [device, width] of [
    ['a phone', 390],
    ['a desktop', 1280],
  ] as const) {
    test(`keeps what is below in its place on ${device}, however late the script is`, async ({
      page,
      harness,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/widget/v1.js', (route) => promise.then(() => route.continue()));
      await page.goto(
        harness.openPage({
          head: `<style>${recipe}</style>`,
          body: `<van-waitlist></van-waitlist><p id="below">Below</p>${harness.script('async')}`,
        }),
        { waitUntil: 'commit' },
      );
      const below = page.locator('#below');
      const before = await below.boundingBox();
      expect(before?.y).toBeGreaterThan(600);

      resolve();
      await expect(forms(page)).toBeVisible();

      expect(await below.boundingBox()).toEqual(before);
    });
  }
});
