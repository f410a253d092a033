import type { Page } from 'playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';
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
  await page.goto(harness.partnerPage({ body: filler + harness.script('data-form') + filler }));
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

test('nothing moves under reduced motion', async ({ page, harness }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(harness.partnerPage({ body: harness.script('data-form') }));
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

test('forced colours keep borders, and tell wrong and busy apart', async ({ page, harness }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(harness.partnerPage({ body: harness.script('data-form') }));
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

/** What live regions have said since the last call. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
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
      for (const region of regions) if (region?.textContent) said.push(region.textContent);
    }).observe(element.shadowRoot as ShadowRoot, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate('said.splice(0)');
}

for (const language of LANGUAGES) {
  test(`each change is heard once, in words ${spoken(language)}`, async ({ page, harness }) => {
    const texts = WIDGET_MESSAGES[language];
    const unready = (count: number) => texts.unready.replace('{count}', String(count));
    await stopClock(page);
    await page.goto(harness.partnerPage({ body: harness.script(`data-lang="${language}"`) }));
    const email = page.getByRole('textbox', { name: texts.email });
    const button = page.getByRole('button', { name: texts.submit });
    await page.locator('form[novalidate]').waitFor();
    const heard = await listen(page);

    // The focus moves to the field, where its error is read.
    await button.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(texts.emailText);
    expect(await heard()).toEqual([unready(4)]);

    // An error that comes while the field has the focus is said, and so is what was meant.
    await email.fill('');
    await email.pressSequentially('ada@gmial,com');
    await page.clock.runFor(600);
    const question = texts.suggestion.replace('{email}', 'ada@gmail.com');
    expect(await heard()).toEqual([`${texts.emailText} ${question}`]);
    await email.press('Enter');
    await expect(page.locator('output')).toHaveText(`${texts.emailText} ${unready(4)}`);
    expect(await heard()).toEqual([`${texts.emailText} ${unready(4)}`]);

    await fillIn(page);
    await page.clock.runFor(600);
    expect(await heard()).toEqual([]);
    const answer = harness.answerLater();
    await button.press('Enter');
    await expect.poll(heard).toEqual([texts.submitting]);
    await expect(button).toBeFocused();
    await expect(button).toHaveText(texts.submitting);

    answer();
    await expect(page.getByRole('heading', { name: texts.successTitle })).toBeFocused();
    const sentences = `${texts.sentText.replace('{email}', 'ada@example.ch')} ${texts.limitText}${texts.doneText}`;
    expect(await heard()).toEqual([sentences]);
    const tree = await page.locator('van-waitlist').ariaSnapshot();
    expect(tree.split(texts.doneText)).toHaveLength(2);

    await page.getByRole('button', { name: texts.correct }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ada@example.ch');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await email.fill('grace@example.ch');
    await button.press('Enter');
    await expect(page.locator('[part=success]')).toContainText('grace@example.ch');
    expect(harness.requests).toHaveLength(2);
  });
}
