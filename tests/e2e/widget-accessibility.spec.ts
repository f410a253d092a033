import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { en } from '#shared/form/messages/en.ts';
import { expectNoFindings } from './axe.ts';
import { expect, fillIn, spoken, stopClock, test } from './widget-harness.ts';

const PHONE = { width: 320, height: 640 };
const TARGET_MIN_PX = 44;

/**
 * The sizes of everything that can be pressed, except links in running text. Rounded to a tenth of a
 * pixel, because the browser computes them from coordinates that are not exact.
 */
function targetsOf(page: Page) {
  return page
    .locator('van-waitlist')
    .locator('input:not([type=hidden]):not([type=checkbox]), select, button, label[for=consent]')
    .evaluateAll((nodes) =>
      nodes
        .map((node) => ({ name: node.id || node.textContent, box: node.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .map(({ name, box }) => ({
          name,
          width: Math.round(box.width * 10) / 10,
          height: Math.round(box.height * 10) / 10,
        })),
    );
}

function overflowOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const language of LANGUAGES) {
  test(`axe finds nothing in any state ${spoken(language)}`, async ({ page, harness }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const body = `<h1>Host</h1>${harness.script(`data-lang="${language}"`)}`;
    await page.goto(harness.partnerPage({ body, lang: language }));
    await expect(page.locator('van-waitlist h2')).toBeVisible();
    await expectNoFindings(page, 'empty');

    const email = page.locator('[name=email]');
    await email.fill('ada@gmial.com');
    await expect(email).toHaveAccessibleDescription(/ ada@gmail\.com/);
    await expectNoFindings(page, 'with a suggestion');
    await email.press('Tab');
    await page.keyboard.press('Enter');
    await expect(email).toHaveValue('ada@gmail.com');
    await expect(email).toBeFocused();
    await email.fill('');

    await page.locator('[name=role]').selectOption('company');
    await page.locator('[name=intent]').selectOption('both');
    await page.locator('button[type=submit]').press('Enter');
    await expect(page.locator('[part=toast]')).toBeVisible();
    await expectNoFindings(page, 'with errors');

    await fillIn(page);
    await expectNoFindings(page, 'complete');

    await page.locator('button[type=submit]').click();
    await expect(page.locator('[part=success]')).toBeVisible();
    await expectNoFindings(page, 'sent');
  });
}

for (const language of LANGUAGES) {
  test(`a phone of 320 px fits everything ${spoken(language)}`, async ({ page, harness }) => {
    await page.setViewportSize(PHONE);
    await page.goto(harness.partnerPage({ body: harness.script(`data-lang="${language}"`) }));
    await page.locator('[name=role]').selectOption('rental');
    await page.locator('[name=intent]').selectOption('offering');
    await page.locator('button[type=submit]').press('Enter');
    await expect(page.locator('[part=toast]'), language).toBeVisible();

    expect(await overflowOf(page), language).toBeLessThanOrEqual(0);
    const targets = await targetsOf(page);
    expect(targets.length, language).toBeGreaterThan(7);
    for (const { name, width, height } of targets) {
      expect(width, `${name} in ${language}`).toBeGreaterThanOrEqual(TARGET_MIN_PX);
      expect(height, `${name} in ${language}`).toBeGreaterThanOrEqual(TARGET_MIN_PX);
    }
  });
}

test('on a phone, no toast is above the first error or the success', async ({ page, harness }) => {
  await stopClock(page);
  await page.setViewportSize(PHONE);
  const filler = '<p class="tall"></p>';
  await page.goto(harness.partnerPage({ body: filler + harness.script() + filler }));
  const toast = page.locator('[part=toast]');
  const isBelowToast = async (selector: string) => {
    await expect(page.locator(selector)).toBeInViewport({ ratio: 1 });
    const [below, above] = await Promise.all([
      page.locator(selector).boundingBox(),
      toast.boundingBox(),
    ]);
    return (below?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? Infinity);
  };
  await page.locator('[name=email]').fill('ada@example.ch');
  await page.locator('[name=role]').selectOption('private');
  await page.locator('[name=intent]').selectOption('looking');
  await page.locator('h2').scrollIntoViewIfNeeded();

  await page.locator('button[type=submit]').press('Enter');
  await expect(page.locator('[name=consent]')).toBeFocused();
  await expect(toast).toBeVisible();
  expect(await isBelowToast('[name=consent]')).toBe(true);

  await fillIn(page);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[part=success] h2')).toBeInViewport({ ratio: 1 });
  await expect(toast).toHaveCount(0);
});

test('the text can be twice as large, whatever a rem of the host is', async ({ page, harness }) => {
  await page.setViewportSize(PHONE);
  await page.goto(
    harness.partnerPage({ body: '<van-waitlist></van-waitlist>' + harness.script() }),
  );
  const email = page.locator('[name=email]');
  await expect(email).toHaveCSS('font-size', '16px');

  await page
    .locator('van-waitlist')
    .evaluate((element) => element.style.setProperty('--van-font-size', '32px'));

  await expect(email).toHaveCSS('font-size', '32px');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('nothing moves under reduced motion', async ({ page, harness }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(harness.partnerPage({ body: harness.script() }));
  await fillIn(page);
  const countAnimations = () =>
    page
      .locator('van-waitlist')
      .evaluate(
        (element) =>
          element.shadowRoot?.getAnimations().filter(({ playState }) => playState === 'running')
            .length,
      );
  const answer = harness.answerLater();

  await page.locator('button[type=submit]').click();
  await expect(page.locator('[data-phase=sending]')).toBeVisible();
  expect(await countAnimations()).toBe(0);
  answer();
  await expect(page.locator('[part=success]')).toBeVisible();

  expect(await countAnimations()).toBe(0);
});

test('the button moves while it sends, unless motion is reduced', async ({ page, harness }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  harness.answerLater();
  await page.goto(harness.partnerPage({ body: harness.script() }));
  await fillIn(page);

  await page.locator('button[type=submit]').click();
  const sending = page.locator('[data-phase=sending]');
  await expect(sending).toBeVisible();

  expect(await sending.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(1);
});

test('forced colours keep borders, and tell wrong and busy apart', async ({ page, harness }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(harness.partnerPage({ body: harness.script() }));
  const button = page.locator('button[type=submit]');
  const borderOf = (selector: string) =>
    page.locator(`van-waitlist ${selector}`).evaluate((node) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(node);
      return `${borderTopWidth} ${borderTopStyle}`;
    });

  for (const selector of ['[part=card]', '[name=email]', '[name=role]', 'button[type=submit]']) {
    expect(await borderOf(selector), selector).toBe('1px solid');
  }
  await expect(page.locator('form > p').first()).toBeVisible();
  expect(
    await page
      .locator('form > p')
      .first()
      .evaluate((node) => getComputedStyle(node, '::after').borderTopWidth),
  ).toBe('1px');
  await button.press('Enter');
  await expect(page.locator('[name=role]')).toHaveCSS('outline-style', 'solid');
  await fillIn(page);
  await expect(page.locator('[name=role]')).toHaveCSS('outline-style', 'none');
  await expect(page.locator('[name=consent]')).toHaveCSS('appearance', 'auto');
  const ready = await button.evaluate((node) => getComputedStyle(node).color);
  harness.answerLater();
  await button.click();

  await expect(button).toHaveCSS('border-style', 'dashed');
  await expect(button).not.toHaveCSS('color', ready);
});

test('an empty submit speaks once: the words beside the button', async ({ page, harness }) => {
  await page.goto(harness.partnerPage({ body: harness.script('data-lang="en"') }));
  await page.locator('van-waitlist').evaluate((element) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const isLive =
      '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
    new MutationObserver((records) => {
      const regions = new Set(
        records.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest(isLive),
        ),
      );
      for (const region of regions) if (region) said.push(region.textContent);
    }).observe(element.shadowRoot as ShadowRoot, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

  await page.locator('button[type=submit]').press('Enter');

  await expect(page.locator('[part=toast]')).toContainText(en.emailTitle);
  const email = page.getByRole('textbox', { name: en.email });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(en.emailText);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual([
    'Answers still needed: 4.',
  ]);
});
