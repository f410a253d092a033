import type { Page } from 'playwright/test';
import { runStack } from '../stack/running-stack.ts';
import { expectNoFindings } from './axe.ts';
import { expect, test } from './studio-test.ts';

/** What a page says of a list without people. */
const EMPTY: Readonly<Record<string, string>> = {
  Overview: 'No sign-ups yet',
  People: 'There are no sign-ups yet.',
  Announcements: 'Nothing has been written yet.',
  Mail: 'Every mail could be sent.',
};

test('with people, every page is whole on a phone', async ({ page, seeded, openStudio }) => {
  await openStudio(seeded);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAll(page, 390);
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await page.getByRole('button', { name: /@/ }).first().press('Enter');
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  await expectWhole(page, 'a person', 390);
});

test('without people, every page is whole on a laptop @long', async ({ page, openStudio }) => {
  await using stack = await runStack();
  await openStudio(stack);
  await page.setViewportSize({ width: 1280, height: 844 });
  await visitAll(page, 1280, EMPTY);
  await page.getByRole('link', { name: 'Announcements' }).press('Enter');
  await page.getByLabel('Name of a new one').fill('beta');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text in Italian' })).toBeVisible();
  await expectWhole(page, 'an announcement', 1280);
});

/** Opens each page by the keyboard, and its filters. `texts`: what a page has to say, by its name. */
async function visitAll(
  page: Page,
  width: number,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const name of await links.allTextContents()) {
    await links.getByText(name, { exact: true }).press('Enter');
    await expect(page).toHaveTitle(`${name} · Waitlist studio`);
    await expect(page.getByRole('banner')).toContainText('This laptop');
    await expect(page.getByText(texts[name] ?? '').first()).toBeVisible();
    await expectWhole(page, name, width);
  }
  await page.getByRole('link', { name: 'Overview' }).press('Enter');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await expectWhole(page, 'the filters', width);
}

/** What is shown stays inside the window, passes axe, and all that can be pressed is reached by Tab. */
async function expectWhole(page: Page, state: string, width: number): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth, state).toBeLessThanOrEqual(width);
  await expectNoFindings(page, state);
  expect(await unreachedOf(page), state).toEqual([]);
}

/** What can be pressed or filled in, but was not reached by Tab, or was not in view when it was. */
async function unreachedOf(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
    const usable = [...all].filter((each) => each.checkVisibility() && !each.matches(':disabled'));
    // Of a list with thousands of rows, the first row stands for the others.
    const rows = usable.filter((each) => each.closest('[aria-rowindex]:not([aria-rowindex="1"])'));
    for (const each of rows.slice(2)) each.tabIndex = -1;
    const checked = usable.filter((each) => each.tabIndex >= 0);
    for (const each of checked) each.dataset['reached'] = 'no';
    checked[0]?.focus();
    return checked.length;
  });
  // A text, a list that scrolls and each part of a time take the focus as well.
  for (let presses = 0; presses < count + 30; presses += 1) {
    await page.evaluate(() => {
      const { dataset } = document.activeElement as HTMLElement;
      const { top, bottom, left, right } = document.activeElement!.getBoundingClientRect();
      const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      if (isInView && dataset['reached']) dataset['reached'] = 'yes';
    });
    await page.keyboard.press('Tab');
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-reached=no]')].map(
      (each) => each.ariaLabel ?? each.textContent,
    ),
  );
}
