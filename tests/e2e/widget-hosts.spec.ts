import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { de } from '#shared/form/messages/de.ts';
import { fr } from '#shared/form/messages/fr.ts';
import { recordErrors } from './recorders.ts';
import {
  expect,
  fillIn,
  FORM,
  forms,
  openHost,
  signUp,
  stopClock,
  submitButton,
  test,
} from './widget-harness.ts';

test('nothing reaches a form in a closed modal', async ({ page, harness }) => {
  const style = '<style>.closed { visibility: hidden; pointer-events: none }</style>';
  const body = `<input id="before"><div class="closed">${FORM}</div><input id="after">`;
  await openHost(page, harness, body, style);

  await expect(submitButton(page)).toBeHidden();
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#after')).toBeFocused();
  expect(await submitButton(page).evaluate((node) => getComputedStyle(node).pointerEvents)).toBe(
    'none',
  );
});

test('typing sets off no shortcut of the page, and arrives', async ({ page, harness }) => {
  await openHost(page, harness, `<input id="search">${FORM}`);
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('#search');
    addEventListener('keydown', (event) => event.key === '/' && event.preventDefault(), true);
    document.addEventListener('keydown', (event) => {
      document.body.append(`[${event.key}]`);
      if (event.target instanceof HTMLInputElement || event.key === 'Escape') return;
      search?.focus();
    });
  });

  await page.locator('[name=email]').pressSequentially('a/b@example.ch');
  await page.locator('[name=location]').pressSequentially('sao s/?');
  await page.locator('[name=consent]').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');

  await expect(page.locator('[name=email]')).toHaveValue('a/b@example.ch');
  await expect(page.locator('[name=location]')).toHaveValue('sao s/?');
  await expect(page.locator('[name=consent]')).toBeChecked();
  await expect(page.locator('#search')).toHaveValue('');
  expect(await page.locator('body').innerText()).toContain('[ESCAPE][CONTROL][K]');
});

for (const [page, tag, markup] of [
  ['de_CH', '', FORM],
  ['de', '', `<section lang="rm">${FORM}</section>`],
  ['fr', 'data-lang=" DE "', ''],
] as const) {
  const place = markup.replace(FORM, 'a form') || `a tag with ${tag}`;
  test(`a page in ${page} with ${place} gets German`, async ({ page: tab, harness }) => {
    await tab.goto(harness.openPage({ body: markup + harness.script(tag), lang: page }));

    await expect(tab.locator('van-waitlist h2')).toHaveText(de.title);
  });
}

test('a page of XHTML has its form in the language of `xml:lang`', async ({ page, harness }) => {
  const body = harness.script('data-form=""');
  await page.goto(harness.openPage({ body, lang: 'de', isXhtml: true }));

  await expect(page.locator('van-waitlist h2')).toHaveText(de.title);
  await signUp(page);
});

test('a page that names no language has that of its visitor at first', async ({
  browser,
  harness,
}) => {
  const page = await browser.newPage({ locale: 'fr-CH' });
  await page.goto(harness.openPage({ body: FORM + harness.script(), lang: '' }));
  await expect(page.locator('van-waitlist h2')).toHaveText(fr.title);
  await page.close();
});

test('`false` is off, however a framework writes it', async ({ page, harness }) => {
  await page.goto(harness.openPage({ body: harness.script('data-test="false"'), lang: 'en' }));

  await signUp(page);

  expect(harness.requests).toHaveLength(1);
});

test('what a paste brings that nobody sees is not sent', async ({ page, harness }) => {
  await openHost(page, harness, FORM);

  await fillIn(page, '\u200eada@exam\u200bple.ch');
  await submitButton(page).click();
  await expect(page.locator('[part=success]')).toBeVisible();

  expect(JSON.parse(harness.requests[0]?.body ?? '').signup.email).toBe('ada@example.ch');
});

test('a script that reads every control of its form finds texts', async ({ page, harness }) => {
  await openHost(page, harness, `<form id="host"><input name="q" value=" 1 ">${FORM}</form>`);

  const values = await page.evaluate(() =>
    [...document.querySelector<HTMLFormElement>('#host')!.elements].map((control) => {
      const { name, value } = control as HTMLInputElement;
      return [name.trim(), value.trim()];
    }),
  );

  expect(values).toEqual([
    ['q', '1'],
    ['', ''],
  ]);
});

test('a form that is moved in place keeps its text and its toast', async ({ page, harness }) => {
  await stopClock(page);
  await openHost(page, harness, `${FORM}<div id="there"></div>`);
  await page.locator('[name=email]').fill('ada@');
  await page.locator('[name=email]').press('Enter');
  await expect(page.locator('[part=toast]')).toBeVisible();

  await page.locator('#there').evaluate((place) => {
    const form = document.querySelector('van-waitlist');
    (place as Element & { moveBefore(node: Node | null, next: null): void }).moveBefore(form, null);
  });

  await expect(page.locator('#there [name=email]')).toHaveValue('ada@');
  await expect(page.locator('#there [name=email]')).toBeFocused();
  await expect(page.locator('[part=toast]')).toBeInViewport({ ratio: 1 });
});

test('lines are as high as their text, whatever its size', async ({ page, harness }) => {
  const head = '<style>van-waitlist { --van-font-size: 24px }</style>';
  await openHost(page, harness, FORM, head);
  await page.locator('[name=email]').fill('ada@');
  await page.locator('[name=email]').press('Enter');
  await expect(page.locator('#email-problem')).not.toBeEmpty();

  for (const selector of ['h2', 'label[for=email]', '#email-problem', 'output', '[part=toast] p']) {
    const ratio = await page
      .locator(`van-waitlist ${selector}`)
      .first()
      .evaluate((node) => {
        const { fontSize, lineHeight } = getComputedStyle(node);
        return parseFloat(lineHeight) / parseFloat(fontSize);
      });
    expect(ratio, selector).toBeGreaterThan(1.2);
  }
});

test.describe('in a narrow or mirrored place', () => {
  test('a column of 200 px breaks no word of the heading', async ({ page, harness }) => {
    const style = '<style>.narrow{width:200px}</style>';
    await openHost(page, harness, `<div class="narrow">${FORM}</div>`, style);

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
    await openHost(page, harness, `<div dir="rtl">${FORM}</div>`);

    const { direction, fromRight } = await page.locator('[name=role]').evaluate((select) => {
      const arrow = getComputedStyle(select.parentElement as Element, '::after');
      return { direction: getComputedStyle(select).direction, fromRight: arrow.right };
    });
    expect({ direction, fromRight }).toEqual({ direction: 'ltr', fromRight: '14px' });
  });
});

test('keeps its styles in another document', async ({ page, harness }) => {
  const thrown = recordErrors(page);
  await openHost(page, harness, `${FORM}<iframe></iframe>`);
  const background = (node: Element) => getComputedStyle(node).backgroundColor;
  const expected = await submitButton(page).evaluate(background);

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

test.describe('the height that docs/partners.md reserves', () => {
  const guide = readFileSync(join(ROOT, 'docs/partners.md'), 'utf8');
  const recipe = /### No layout shift[^]*?```css\n([^`]+)```/.exec(guide)?.[1] ?? '';

  test('holds the place of what is below', async ({ page, harness }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/widget/v1.js', (route) => promise.then(() => route.continue()));
    await page.goto(
      harness.openPage({
        head: `<style>${recipe}</style>`,
        body: `${FORM}<p id="below">Below</p>${harness.script('async')}`,
      }),
      { waitUntil: 'commit' },
    );
    // The styles of the page come in a file of its own.
    await page.waitForFunction(() => document.styleSheets.length === 2);
    const below = page.locator('#below');
    const before = await below.boundingBox();
    expect(before?.y).toBeGreaterThan(600);

    resolve();
    await expect(forms(page)).toBeVisible();

    expect(await below.boundingBox()).toEqual(before);
  });
});

test.describe('on a page whose copy protection cancels every press but on a field', () => {
  /** It sees the element and not its control. */
  const PROTECTION = `<script>document.addEventListener('mousedown', (event) => {
    if (!/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) event.preventDefault(); });</script>`;

  for (const pointer of ['mouse', 'touch'] as const) {
    test(`a field gets focus and a select opens by ${pointer}`, async ({ browser, harness }) => {
      const page = await browser.newPage({ hasTouch: pointer === 'touch' });
      await openHost(page, harness, FORM, PROTECTION);
      const press = (name: string) => {
        const control = page.locator(`[name=${name}]`);
        return pointer === 'touch' ? control.tap() : control.click();
      };

      await press('email');
      await page.keyboard.type('ada@example.ch');
      await expect(page.locator('[name=email]')).toHaveValue('ada@example.ch');
      await press('role');
      await expect(page.locator('[name=role]:open')).toBeFocused();
      await page.close();
    });
  }
});
