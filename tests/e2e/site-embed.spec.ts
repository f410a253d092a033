import { type Locator, type Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { ATTRIBUTES } from '../../widget/attributes.ts';
import { WIDGET_MESSAGES } from '../texts/widget-messages.ts';
import { choose, form, setting, snippet } from './embed-page.ts';
import { recordPosts } from './recorders.ts';
import { expect, test } from './site-test.ts';
import { send } from './widget-harness.ts';

const { look, code } = SITE_TEXTS.en.embed;

/** Attributes with a control of their own above the others, and two that are none of a live form. */
const WITH_A_CONTROL = new Set(['lang', 'theme', 'partner', 'success-url', 'api', 'test']);

/** Presses Tab, at most as often as a colour picker has parts, until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await control.evaluate((node) => node.matches(':focus'))).toBe(true);
  }).toPass({ intervals: [0] });
}

test.describe('each setting changes the preview and the code', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/en/embed');
    await expect(form(page).locator('[part=title]')).toHaveText(WIDGET_MESSAGES.en.title);
  });

  test('language', async ({ page }) => {
    for (const language of ['de', 'fr'] as const) {
      await setting(page, look.language).selectOption(LANGUAGE_NAMES[language]);

      await expect(form(page).locator('[part=title]')).toHaveText(WIDGET_MESSAGES[language].title);
      await expect(snippet(page, 'HTML')).toContainText(`data-lang="${language}"`);
    }
    await setting(page, look.language).selectOption(look.auto);
    await expect(form(page).locator('[part=title]')).toHaveText(WIDGET_MESSAGES.en.title);
    await expect(snippet(page, 'HTML')).not.toContainText('lang');
  });

  test('colour scheme and ground', async ({ page }) => {
    const card = form(page).locator('[part=card]');
    const light = 'rgb(255, 255, 255)';

    await choose(page, look.ground, look.dark);
    await expect(card).not.toHaveCSS('background-color', light);
    await choose(page, look.theme, look.light);
    await expect(card).toHaveCSS('background-color', light);
    await expect(snippet(page, 'HTML')).toContainText('data-theme="light"');

    await choose(page, look.ground, look.light);
    await choose(page, look.theme, look.dark);
    await expect(card).not.toHaveCSS('background-color', light);
    await expect(snippet(page, 'HTML')).toContainText('data-theme="dark"');
  });

  test('button colour, with the text that can be read on it', async ({ page }) => {
    const colourOf = (name: string) =>
      form(page).evaluate((node, property) => node.style.getPropertyValue(property), name);

    await setting(page, look.action).fill('#0A5C36');
    await expect(snippet(page, 'CSS')).toContainText('--van-action: #0a5c36;');
    await expect(snippet(page, 'CSS')).toContainText('--van-on-action: #ffffff;');
    await expect(setting(page, look.action)).toHaveAccessibleDescription(/White text.*8\.1:1/);
    expect(await colourOf('--van-action')).toBe('#0a5c36');
    await expect(form(page).locator('[part=submit]')).toHaveCSS('border-color', 'rgb(10, 92, 54)');

    await page.getByLabel(look.pickAction).fill('#ffd400');
    await expect(setting(page, look.action)).toHaveValue('#ffd400');
    await expect(snippet(page, 'CSS')).toContainText('--van-on-action: #000000;');
    expect(await colourOf('--van-on-action')).toBe('#000000');

    await setting(page, look.action).fill('yellow');
    await expect(setting(page, look.action)).toHaveAccessibleDescription(look.actionInvalid);
    await expect(page.getByText(code.noStyle)).toBeVisible();
    expect(await colourOf('--van-action')).toBe('');
  });

  test('partner ID and the page after the sign-up', async ({ page }) => {
    await setting(page, look.partner).fill('garage.example');
    await setting(page, look.successUrl).fill('/thanks');

    await expect(form(page)).toHaveAttribute('partner', 'garage.example');
    await expect(form(page)).not.toHaveAttribute('success-url');
    await expect(snippet(page, 'HTML')).toContainText('data-partner="garage.example"');
    await expect(snippet(page, 'HTML')).toContainText('data-success-url="/thanks"');

    await setting(page, look.successUrl).fill('javascript:alert(1)');
    await expect(setting(page, look.successUrl)).toHaveAccessibleDescription(
      look.successUrlInvalid,
    );
    await expect(snippet(page, 'HTML')).not.toContainText('success-url');
  });

  test('every other attribute, by its name', async ({ page }) => {
    await page.getByText(look.more).click();
    const others = Object.entries(ATTRIBUTES).filter(([name]) => !WITH_A_CONTROL.has(name));

    expect(others.length).toBeGreaterThan(8);
    for (const [name, { type, values }] of others) {
      const value = values?.at(-1) ?? { number: '3', url: '/page' }[type as string] ?? 'a "b"';
      const control = setting(page, name);
      await (values ? control.selectOption(value) : control.fill(value));

      await expect(form(page)).toHaveAttribute(name, value);
      await expect(control).toHaveAccessibleDescription(/\w+/);
      await expect(snippet(page, 'HTML')).toContainText(
        `data-${name}="${value.replaceAll('"', '&quot;')}"`,
      );
      await (values ? control.selectOption('–') : control.fill(''));

      await expect(form(page)).not.toHaveAttribute(name);
      await expect(snippet(page, 'HTML')).not.toContainText(`data-${name}`);
    }
  });

  test('the campaign in the address of the page', async ({ page }) => {
    await page.getByText(look.more).click();

    await setting(page, look.fromAddress).check();

    await expect(form(page)).toHaveAttribute('source', '');
    await expect(snippet(page, 'HTML')).toContainText('data-source=""');
  });

  test('the link to the form’s own page, which takes a part of them', async ({ page }) => {
    const link = snippet(page, 'URL').last();
    await expect(link).toHaveText(`${BRAND.siteOrigin}/en/join`);
    await setting(page, look.language).selectOption(LANGUAGE_NAMES.fr);
    await choose(page, look.theme, look.dark);
    await setting(page, look.partner).fill('garage & co');
    await setting(page, look.action).fill('#0a5c36');
    await setting(page, look.successUrl).fill('/thanks');
    await page.getByText(look.more).click();
    await setting(page, 'source').fill('poster');
    await setting(page, 'prefill-email').fill('ada@example.ch');
    await setting(page, 'prefill-role').selectOption('company');

    await expect(link).toHaveText(
      `${BRAND.siteOrigin}/fr/join?theme=dark&partner=garage+%26+co&source=poster&prefill-role=company`,
    );
  });

  test('width, without moving the page, and the preview ends where the form does', async ({
    page,
  }) => {
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const height = await heightOfPage();

    for (const width of ['320', '640']) {
      await choose(page, look.width, width);
      await expect(form(page)).toHaveCSS('width', `${width}px`);
      expect(await heightOfPage()).toBe(height);
      expect((await bottomOf('.preview')) - (await bottomOf('van-waitlist'))).toBeLessThan(32);
    }
  });
});

test('on a phone the page is about as tall before the preview is there', async ({ browser }) => {
  const heights: number[] = [];
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto('/de/embed');
    await page.locator('.stage').scrollIntoViewIfNeeded();
    if (javaScriptEnabled) await expect(form(page).locator('[part=title]')).toBeVisible();
    heights.push((await page.locator('main').boundingBox())?.height ?? 0);
    await context.close();
  }

  expect(Math.abs(heights[1]! - heights[0]!)).toBeLessThan(48);
});

test('the preview pretends to sign up and sends nothing', async ({ page }) => {
  const posts = recordPosts(page);
  await page.goto('/en/embed');

  await send(form(page));

  await expect(form(page).locator('[part=success]')).toContainText(WIDGET_MESSAGES.en.testMode);
  expect(posts).toEqual([]);
});

test('the settings and the code can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/en/embed');
  await expect(setting(page, look.language)).toBeEnabled();

  await setting(page, look.language).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(form(page)).toHaveAttribute('theme', 'dark');
  for (const label of [look.pickAction, look.action, look.radius, look.heading]) {
    await tabTo(page, setting(page, label));
  }
  await page.keyboard.type('Vans');
  await expect(form(page).getByRole('heading', { name: 'Vans' })).toBeVisible();
});

test('at 320 px the form is whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const stage = page.locator('.stage');
  await page.goto(routePath('embed', 'de'));
  await stage.scrollIntoViewIfNeeded();
  await expect(form(page).locator('[part=title]')).toBeVisible();

  const overflow = await stage.evaluate((node) => node.scrollWidth - node.clientWidth);
  await expect(form(page)).toHaveCSS('width', '320px');
  expect(overflow).toBe(0);
});

test('the preview begins with the widest form that has room', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/en/embed');
  const stage = page.locator('.stage');
  const chosen = (legend: string, option: string) =>
    page.getByRole('group', { name: legend }).getByRole('radio', { name: option });

  await expect(chosen(look.width, '640')).toBeChecked();
  await expect(chosen(look.ground, look.dark)).toBeChecked();
  expect(await stage.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});
