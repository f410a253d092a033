import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { expect, fillIn, test, type Harness } from './widget-harness.ts';

/** The card on our own page, which hides what the page around it shows already. */
const OWN_CARD = { width: 480, mostHeight: 600 };
/** The card on a phone of 390 px. */
const PHONE_CARD_WIDTH = 358;

async function openCard(page: Page, harness: Harness, width: number, lang: string): Promise<void> {
  const head =
    `<style>van-waitlist { width: ${width}px; }` +
    'van-waitlist::part(brand), van-waitlist::part(van) { display: none; }</style>';
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(
    harness.openPage({ head, body: harness.script(`data-lang="${lang}" data-theme="light"`) }),
  );
  await expect(page.locator('van-waitlist form')).toBeVisible();
}

/** The edges of the controls, and every option that has no room in its select. */
function measure(page: Page) {
  return page.locator('van-waitlist').evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot;
    const topOf = (name: string) =>
      root.querySelector(`[name=${name}]`)?.getBoundingClientRect().top ?? NaN;
    const probe = document.createElement('span');
    root.getElementById('root')?.append(probe);
    const cut: string[] = [];
    for (const select of root.querySelectorAll('select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      Object.assign(probe.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      for (const { textContent } of select.options) {
        probe.textContent = textContent;
        if (probe.getBoundingClientRect().width > room) cut.push(textContent);
      }
    }
    probe.remove();
    return { height: element.clientHeight, role: topOf('role'), intent: topOf('intent'), cut };
  });
}

test('the empty form fits the first screen, two questions in a row', async ({ page, harness }) => {
  for (const language of LANGUAGES) {
    await openCard(page, harness, OWN_CARD.width, language);

    const { height, role, intent, cut } = await measure(page);

    expect(height, language).toBeLessThanOrEqual(OWN_CARD.mostHeight);
    expect(intent, language).toBe(role);
    expect(cut, language).toEqual([]);
  }
});

test('on a phone the questions stand one below the other, uncut', async ({ page, harness }) => {
  for (const language of LANGUAGES) {
    await openCard(page, harness, PHONE_CARD_WIDTH, language);

    const { role, intent, cut } = await measure(page);

    expect(intent, language).toBeGreaterThan(role + 48);
    expect(cut, language).toEqual([]);
  }
});

test('the button is orange at first, and different once it sends', async ({ page, harness }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const body = harness.script('data-success-url="/thanks"');
  await page.goto(harness.openPage({ head: '<style>:root{color-scheme:light}</style>', body }));
  const button = page.locator('button[type=submit]');
  const ground = () => button.evaluate((node) => getComputedStyle(node).backgroundColor);
  const card = page.locator('[part=card]');
  const heightOf = async () => (await card.boundingBox())?.height;
  await page.mouse.move(0, 0);
  const early = await ground();
  const height = await heightOf();
  expect(early).toBe('rgb(232, 89, 12)');

  await fillIn(page);
  expect(await ground()).toBe(early);
  expect(await heightOf()).toBe(height);
  const answer = harness.answerLater();
  await button.press('Enter');
  await expect(button).toHaveAttribute('data-phase', 'sending');
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  expect(await heightOf()).toBe(height);
  answer();
  await expect(button).toHaveAttribute('data-phase', 'sent');

  expect(await ground()).toBe('rgb(27, 110, 60)');
  expect(await heightOf()).toBe(height);
});
