import type { Locator } from 'playwright/test';
import { TOOLTIP } from '#shared/design-tokens.ts';
import { NARROWEST } from './narrow-window.ts';
import { expect, ISLANDS_URL, test } from './site-test.ts';
import { en } from '../../site/pages/style/en.ts';

const { tabs, tooltip } = en;

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

for (const edge of ['start', 'end'] as const) {
  test(`on a phone, at the ${edge} edge, a tooltip covers no heading`, async ({ page }) => {
    await page.setViewportSize(NARROWEST);
    await page.goto('/de/style');
    const terms = page.locator('.term');
    await expect(terms).toHaveCount(1 + en.tabs.items.length);

    for (const term of await terms.all()) {
      await term.evaluate(
        (element, block) => element.scrollIntoView({ block, behavior: 'instant' }),
        edge,
      );
      await term.focus();
      const [tip, own, heading] = await Promise.all([
        box(page.getByRole('tooltip')),
        box(term),
        box(page.getByRole('heading', { name: en.tooltip.title })),
      ]);

      expect(tip.left).toBeGreaterThanOrEqual(0);
      expect(tip.right).toBeLessThanOrEqual(NARROWEST.width);
      expect(tip.bottom).toBeLessThanOrEqual(NARROWEST.height);
      expect(tip.top).toBeGreaterThan(heading.bottom);
      expect(tip.bottom < own.top || tip.top > own.bottom).toBe(true);
      await term.blur();
    }
  });
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
  await page.goto('/en/style', { waitUntil: 'commit' });

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
