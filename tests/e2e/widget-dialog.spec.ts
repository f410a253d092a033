import type { Page } from 'playwright/test';
import { en } from '../../widget/messages/en.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';
import { recordViolations } from './recorders.ts';
import { expect, fillIn, type Harness, send, signUp, test } from './widget-harness.ts';

const OPENER = '[part=open]';
const FORM = '<van-waitlist mode="button"></van-waitlist>';

/** A page with a button that opens a form, too tall for the window. Returns its address. */
function host(harness: Harness, body = FORM, head = ''): string {
  return harness.openPage({
    body: `${body}<div class="tall">below</div><div class="tall"></div>${harness.script()}`,
    head,
    lang: 'en',
  });
}

const dialog = (page: Page) => page.locator('van-waitlist dialog');
const show = (page: Page) =>
  page.locator('van-waitlist').evaluate((node: HTMLElement & { show(): void }) => node.show());

test('the keyboard opens the form, stays in it and closes it', async ({ page, harness }) => {
  await page.goto(host(harness, `${FORM}<a href="#">after</a>`));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: en.title })).toBeVisible();
  await expect(page.locator('[name=email]')).toBeFocused();
  await page.keyboard.type('ada@');
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    await expect(page.locator('a', { hasText: 'after' })).not.toBeFocused();
  }
  await page.keyboard.press('Escape');

  await expect(dialog(page)).toBeHidden();
  await expect(page.locator(OPENER)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=email]')).toHaveValue('ada@');
});

test('a press beside the sheet closes it, unless it began inside', async ({ page, harness }) => {
  await page.goto(host(harness));
  await page.locator(OPENER).click();
  await page.locator('[name=email]').fill('ada@example.ch');
  await page.locator('[name=email]').hover();
  await page.mouse.down();
  await page.mouse.move(10, 400);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();

  await page.mouse.click(10, 400);
  await expect(dialog(page)).toBeHidden();
  await page.locator(OPENER).click();
  await page.getByRole('button', { name: en.dismiss }).click();

  await expect(dialog(page)).toBeHidden();
});

test('the page behind the dialog does not scroll', async ({ page, harness }) => {
  await page.goto(host(harness));
  await page.locator(OPENER).click();
  for (const x of [10, 640]) {
    await page.mouse.move(x, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.wheel(0, 600);
  }
  await page.locator('[name=consent]').focus();
  for (const key of ['PageDown', 'PageDown', 'ArrowDown']) await page.keyboard.press(key);
  // The wheel is handled in the order of the frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a dialog that closes while it sends shows the outcome later', async ({ page, harness }) => {
  await page.goto(host(harness));
  await page.locator(OPENER).click();
  const answer = harness.answerLater();
  await send(page);
  await expect.poll(() => harness.requests.length).toBe(1);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  answer();
  await expect(page.locator('[part=success]')).toBeAttached();
  await page.locator(OPENER).click();

  await expect(page.getByRole('dialog', { name: en.successTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: en.successTitle })).toBeFocused();
});

test('an element of the page opens and closes the dialog', async ({ page, harness }) => {
  const body = `<script>
    events = [];
    for (const name of ['ready', 'open', 'close', 'success']) {
      addEventListener('van-' + name, ({ type }) => events.push(type));
    }</script><button id="own">Own</button>${FORM}`;
  await page.goto(host(harness, body));
  await page.locator(OPENER).waitFor();
  await page.evaluate(() => {
    const form = document.querySelector('van-waitlist') as HTMLElement & { show(): void };
    const place = form.parentElement;
    form.remove();
    form.show();
    place?.prepend(form);
  });
  await signUp(page);
  await page.locator('van-waitlist').evaluate((node: HTMLElement & { close(): void }) => {
    node.close();
  });
  await expect(dialog(page)).toBeHidden();
  await page.locator('#own').focus();
  await show(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.locator('#own')).toBeFocused();
  await expect
    .poll(() => page.evaluate('events'))
    .toEqual(['van-ready', 'van-open', 'van-success', 'van-close', 'van-open', 'van-close']);
});

test('a button of the page in the slot opens the dialog', async ({ page, harness }) => {
  const body =
    '<van-waitlist mode="button"><button slot="open">Count me in</button></van-waitlist>';
  await page.goto(host(harness, body));

  await page.getByRole('button', { name: 'Count me in' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: 'Count me in' })).toBeFocused();
  await expect(page.locator(OPENER)).toBeHidden();
});

test('in a form, a moved box and a strict policy it covers the page', async ({ page, harness }) => {
  const violations = await recordViolations(page);
  const form = harness.script('data-lang="en" data-mode="button"');
  await page.goto(
    harness.partnerPage({ body: `<form action="/gone"><div class="moved">${form}</div></form>` }),
  );

  await page.locator(OPENER).click();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await signUp(page);

  expect(page.url()).not.toContain('gone');
  expect(violations()).toEqual([]);
});

test('a change of mode keeps what was typed, a hidden one no page', async ({ page, harness }) => {
  await page.goto(host(harness));
  await page.locator(OPENER).click();
  await fillIn(page);
  const element = page.locator('van-waitlist');

  await element.evaluate((node) => node.removeAttribute('mode'));
  await expect(page.locator('[name=email]')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('ada@example.ch');
  await element.evaluate((node) => node.setAttribute('mode', 'button'));
  await expect(page.locator('[name=email]')).toBeHidden();
  await element.evaluate((node) => node.toggleAttribute('hidden', true));
  await show(page);

  expect(await dialog(page).evaluate((node: HTMLDialogElement) => node.open)).toBe(false);
});

test('the button says what it opens', async ({ page, harness }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const body = `<van-waitlist mode="button" lang="de"></van-waitlist>`;
  await page.goto(host(harness, body));
  await expect(page.locator(OPENER)).toHaveText(WIDGET_MESSAGES.de.title);

  await page.locator(OPENER).click();

  const { scrollWidth, clientWidth } = await dialog(page).evaluate((node) => ({
    scrollWidth: node.scrollWidth,
    clientWidth: node.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
  await page.locator('button[type=submit]').scrollIntoViewIfNeeded();
  await expect(page.locator('button[type=submit]')).toBeInViewport({ ratio: 1 });
});
