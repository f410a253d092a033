import type { Page } from 'playwright/test';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { IN_MOTION } from './fixtures.ts';
import { recordPosts, recordReturn } from './recorders.ts';
import { expect, test } from './site-test.ts';

test.use(IN_MOTION);

test('the way back from another language finds what was typed, and sends nothing', async ({
  page,
  cachedPage,
}) => {
  for (const [each, isCached] of [
    [page, false],
    [cachedPage, true],
  ] as const) {
    const posts = recordPosts(each);
    await each.goto('/');
    await expect(each.locator('button[type=submit][aria-disabled]')).toBeVisible();
    await recordReturn(each);
    await halfFillIn(each);
    await each.locator('.language-menu button').click();
    await each.locator('.header').getByRole('link', { name: LANGUAGE_NAMES.de }).click();
    await expect(each.locator('html')).toHaveAttribute('lang', 'de');
    await expect(each.locator('input[name=email]')).toHaveValue('');

    await each.goBack({ waitUntil: 'commit' });

    await expect(each.locator('html')).toHaveAttribute('lang', 'it');
    if (isCached) await expect(each.locator('html')).toHaveAttribute('data-cached', 'true');
    await expectHalfFilledIn(each);
    expect(posts).toEqual([]);
    expect(await each.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([
      ['language'],
      0,
    ]);
  }
});

async function halfFillIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('half@example.ch');
  await page.locator('select[name=role]').selectOption('company');
  await page.locator('input[name=company]').fill('Half AG');
  await page.locator('input[name=consent]').check();
}

async function expectHalfFilledIn(page: Page): Promise<void> {
  await expect(page.locator('input[name=email]')).toHaveValue('half@example.ch');
  await expect(page.locator('select[name=role]')).toHaveValue('company');
  await expect(page.locator('input[name=company]')).toBeVisible();
  await expect(page.locator('input[name=company]')).toHaveValue('Half AG');
  await expect(page.locator('input[name=consent]')).toBeChecked();
}
