import { TOOLTIP } from '#shared/design-tokens.ts';
import { en } from '../../site/pages/style/en.ts';
import { NARROWEST } from './narrow-window.ts';
import { expect, test } from './site-test.ts';

const { tabs, tooltips } = en;

test('a click and the arrow keys select a tab, without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/style');
  const panels = page.locator('.tabs p:visible');
  const [first, second, third] = tabs.items;

  await expect(panels).toHaveText([first.text]);
  await page.getByRole('radio', { name: second.label }).click();
  await expect(panels).toHaveText([second.text]);
  await page.keyboard.press('ArrowRight');
  await expect(panels).toHaveText([third.text]);
  await context.close();
});

test('a tooltip opens by focus or after a delay, and Escape closes it', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/en/style');
  await page.clock.pauseAt(60_000);
  const tooltip = page.getByRole('tooltip');
  const [one, other] = tooltips.items;
  const term = (label: string) => page.getByRole('button', { name: label });

  await term(one.label).focus();
  await expect(tooltip).toHaveText(one.text);
  await expect(term(one.label)).toHaveAccessibleDescription(one.text);
  await term(one.label).blur();
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(TOOLTIP.skipDelayMs);

  await term(one.label).hover();
  await page.clock.runFor(TOOLTIP.openDelayMs - 1);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText(one.text);

  await term(other.label).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText(other.text);

  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('at the lower edge of a phone a tooltip opens above its term', async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await page.goto('/de/style');
  const term = page.getByRole('button', { name: tooltips.items[1].label });
  await term.evaluate((node) => node.scrollIntoView({ block: 'end', behavior: 'instant' }));

  await term.focus();

  await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 });
});
