import type { Page } from 'playwright/test';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { EXAMPLE_LISTINGS } from '../../site/pages/landing/example-listings.ts';
import { findingsOf } from './axe.ts';
import { expect, test } from './site-test.ts';

const { listings: texts, categories } = SITE_TEXTS.de.landing;
const kinds = categories.names;
const EVERY_KIND = EXAMPLE_LISTINGS.map(({ kind }) => kind);

const plates = (page: Page) => page.locator('.plates > li');
const shownKinds = (page: Page) => plates(page).filter({ visible: true }).getByRole('heading');

const namesOf = (wanted: readonly (keyof typeof kinds)[]) => wanted.map((kind) => kinds[kind]);

test('a search says how many', async ({ page }) => {
  await page.goto('/de');
  const search = page.getByRole('search');
  const place = search.getByLabel(texts.place);
  const days = search.getByRole('group', { name: texts.days }).getByRole('checkbox');
  const count = search.getByRole('status');
  const saysHowMany = (shown: number) =>
    expect(count).toHaveText(texts.count.replace('{shown}', String(shown)).replace('{all}', '6'));
  await saysHowMany(6);

  await place.selectOption('Bellinzona');
  await expect(shownKinds(page)).toHaveText(namesOf(['nineSeater', 'tipper']));
  await saysHowMany(2);

  await days.nth(5).check();
  await expect(shownKinds(page)).toHaveText(namesOf(['tipper']));
  await days.nth(0).check();
  await expect(shownKinds(page)).toHaveCount(0);
  await saysHowMany(0);
  expect(await findingsOf(page)).toEqual([]);

  await expect(page.getByText(texts.none)).toBeVisible();
  await page.getByRole('button', { name: texts.showAll }).press('Enter');
  await expect(place).toBeFocused();
  await expect(place).toHaveValue('');
  await expect(days.nth(5)).not.toBeChecked();
  await expect(shownKinds(page)).toHaveText(namesOf(EVERY_KIND));
  await expect(page.getByText(texts.none)).toBeHidden();
  await saysHowMany(6);

  await search.getByLabel(texts.kind).selectOption(kinds.flatbed);
  await expect(shownKinds(page)).toHaveText(namesOf(['flatbed']));
});

test('each price is an example', async ({ page }) => {
  await page.goto('/de');

  await expect(plates(page)).toHaveCount(6);
  for (const plate of await plates(page).all()) {
    await expect(plate.locator('.price + p')).toHaveText(texts.example);
  }
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data).toHaveLength(1);
  expect(JSON.parse(data[0] ?? '')['@graph'].map((each: object) => Object.values(each)[0])).toEqual(
    ['Organization', 'WebSite'],
  );
  await expect(page.locator('[itemscope], [typeof]')).toHaveCount(0);
});

test('on a phone, the keyboard pushes the plates and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de');
  const second = plates(page).nth(1);
  await page.locator('.plates').focus();
  await expect(second).not.toBeInViewport({ ratio: 0.5 });

  await page.keyboard.press('ArrowRight');

  await expect(second).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all examples are there', async ({ page }) => {
    await page.goto('/de');

    await expect(shownKinds(page)).toHaveText(EVERY_KIND.map((kind) => kinds[kind]));
    await expect(page.locator('.listings :is(select, input, button):visible')).toHaveCount(0);
    await expect(page.getByText(texts.none)).toBeHidden();
  });
});
