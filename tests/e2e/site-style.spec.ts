import type { Locator } from 'playwright/test';
import { DARK, LIGHT, TOOLTIP } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { expect, ISLANDS_URL, linesOf, spoken, test } from './site-test.ts';

const { tabs, tooltip } = MESSAGES.en.style;

test('the page shows every colour token in light and in dark', async ({ page }) => {
  await page.goto('/en/style');

  for (const colour of [...Object.values(LIGHT), ...Object.values(DARK)]) {
    await expect(page.locator(`.palette rect[fill="${colour}"]`).first()).toBeVisible();
  }
});

test('a click and the arrow keys select a tab', async ({ page }) => {
  await page.goto('/en/style');
  const [first, second, third] = tabs.items;

  await page.getByRole('tab', { name: second.label }).click();
  await expect(page.getByRole('tabpanel')).toHaveText(second.text);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: third.label })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText(third.text);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toHaveText(first.text);
});

test('a tooltip opens by focus or pointer, and Escape closes it', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/en/style');
  const [size] = tabs.items;
  const openTooltip = page.getByRole('tooltip');
  // A tooltip answers to focus at once, so one that is open shows that its island is hydrated.
  const term = page.getByRole('button', { name: tooltip.trigger });
  await term.focus();
  await expect(openTooltip).toHaveText(tooltip.text);
  await expect(term).toHaveAccessibleDescription(tooltip.text);
  await page.getByRole('tab', { name: size.label }).click();
  await expect(openTooltip).toBeHidden();
  await page.clock.pauseAt(60_000);

  await page.getByText(tooltip.trigger).hover();
  await page.clock.runFor(TOOLTIP.openDelayMs - 1);
  await expect(openTooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(openTooltip).toHaveText(tooltip.text);

  await page.locator('.term', { hasText: size.label }).hover();
  await expect(openTooltip).toHaveText(size.text);

  await page.keyboard.press('Escape');
  await expect(openTooltip).toBeHidden();
});

for (const width of [320, 1280]) {
  for (const edge of ['start', 'end'] as const) {
    test(`at ${width} px, at the ${edge} edge, a tooltip covers no heading`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto('/de/style');
      const terms = page.locator('.term');
      await expect(terms).toHaveCount(1 + MESSAGES.de.style.tabs.items.length);

      for (const term of await terms.all()) {
        await term.evaluate(
          (element, block) => element.scrollIntoView({ block, behavior: 'instant' }),
          edge,
        );
        await term.focus();
        const [tip, own, heading] = await Promise.all([
          box(page.getByRole('tooltip')),
          box(term),
          box(page.getByRole('heading', { name: MESSAGES.de.style.tooltip.title })),
        ]);

        expect(tip.left).toBeGreaterThanOrEqual(0);
        expect(tip.right).toBeLessThanOrEqual(width);
        expect(tip.bottom).toBeLessThanOrEqual(720);
        expect(tip.top).toBeGreaterThan(heading.bottom);
        expect(tip.bottom < own.top || tip.top > own.bottom).toBe(true);
        await term.blur();
      }
    });
  }
}

function box(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

test('a tooltip opens if the pointer was on its term before hydration', async ({ page }) => {
  const { promise: hovered, resolve: loadIslands } = Promise.withResolvers<void>();
  await page.route(ISLANDS_URL, async (route) => {
    await hovered;
    await route.continue();
  });
  await page.goto('/en/style');

  await page.getByText(tooltip.trigger).hover();
  loadIslands();

  await expect(page.getByRole('tooltip')).toHaveText(tooltip.text);
});

test('in forced colours only the selected tab is underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/style');
  const lines = page
    .getByRole('tab')
    .evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor));

  const [selected, ...others] = await lines;

  expect(others).not.toContain(selected);
});

test('names and values of the colours are level with those beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/de/style');

  const tops = await page
    .locator('.palette .plate')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));

  expect(tops).toHaveLength(Object.keys(LIGHT).length);
  expect(new Set(tops).size).toBe(2);
});

for (const language of LANGUAGES) {
  test(`each sentence of the headline is a line ${spoken(language)}`, async ({ page }) => {
    await page.goto(routePath('style', language));
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });

      expect(await linesOf(page.locator('.as-headline span')), `${width} px`).toEqual([1, 1]);
    }
  });
}
