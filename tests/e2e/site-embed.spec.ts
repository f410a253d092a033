import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Locator, mergeTests, type Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { LANGUAGES, type Localized } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { WIDGET_FILE } from '../../infra/build/paths.ts';
import { newestRelease } from '../../infra/build/site-widget.ts';
import { DEFAULT_CHOICES } from '../../site/embed/choices.ts';
import { pinnedSnippet } from '../../site/embed/snippets.ts';
import { LANGUAGE_NAMES } from '../../site/messages/language-names.ts';
import { MESSAGES } from '../../site/messages/messages.ts';
import { de } from '../../widget/messages/de.ts';
import { en } from '../../widget/messages/en.ts';
import { fr } from '../../widget/messages/fr.ts';
import { it } from '../../widget/messages/it.ts';
import { expectNoFindings } from './axe.ts';
import { recordViolations } from './recorders.ts';
import { expect, FAILED_RESPONSE, test as siteTest } from './site-test.ts';
import { test as harnessTest } from './widget-harness.ts';

const test = mergeTests(siteTest, harnessTest);

const { look, code, origin } = MESSAGES.en.embed;
const TITLES: Localized = { it: it.title, en: en.title, de: de.title, fr: fr.title };

/** Presses Tab, at most as often as a colour picker has parts, until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await control.evaluate((node) => node.matches(':focus'))).toBe(true);
  }).toPass({ intervals: [0] });
}

const form = (page: Page) => page.locator('van-waitlist');
const setting = (page: Page, label: string) =>
  page.locator('.settings').getByLabel(label, { exact: true });
/** The code of the shown tab or of the sections below, by the label of its bar. */
const snippet = (page: Page, label: string) =>
  page.locator('.code:visible', { hasText: label }).locator('code');

async function choose(page: Page, legend: string, option: string): Promise<void> {
  await page.getByRole('group', { name: legend }).getByRole('radio', { name: option }).check();
}

test.describe('the check of an address', () => {
  const answer = (page: Page) => page.locator('.origin-check').getByRole('status');

  async function check(page: Page, address: string): Promise<void> {
    await page.getByLabel(origin.label).fill(address);
    await page.getByRole('button', { name: origin.check }).click();
  }

  test.beforeEach(async ({ page, stack }) => {
    await page.route('**/widget/origins.json', (route) =>
      route.fulfill({ json: { origins: ['https://www.allowed.example'] } }),
    );
    await page.goto(`${stack.site}/en/embed`);
  });

  test('says that an origin is allowed, whatever its page', async ({ page }) => {
    await check(page, 'www.allowed.example/contact?from=mail');

    await expect(answer(page)).toContainText(origin.allowed.title);
    await expect(answer(page)).toContainText('https://www.allowed.example');
    await expect(answer(page).getByRole('link')).toHaveCount(0);
    await expectNoFindings(page, 'an allowed origin');
  });

  test('says to whom to write about an origin that is not allowed', async ({ page }) => {
    await check(page, 'http://www.allowed.example');

    await expect(answer(page)).toContainText(origin.refused.title);
    await expect(answer(page).getByRole('link', { name: BRAND.email })).toHaveAttribute(
      'href',
      `mailto:${BRAND.email}?subject=${encodeURIComponent(origin.subject)}&body=http%3A%2F%2Fwww.allowed.example`,
    );
    await expectNoFindings(page, 'an origin that is not allowed');
  });

  test('keeps the focus on its button while it checks', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/widget/origins.json', async (route) => {
      await held.promise;
      await route.fallback();
    });
    const button = page.locator('.origin-check .button');
    await page.getByLabel(origin.label).fill('https://www.garage.example');
    await expect(button).toBeEnabled();
    await button.focus();

    await page.keyboard.press('Enter');

    await expect(button).toHaveText(origin.checking);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    held.resolve();
    await expect(button).toHaveText(origin.check);
    await expect(button).toBeFocused();
  });

  test('says that a text is no address, at the field, and focuses it', async ({ page }) => {
    await check(page, 'our website');

    const field = page.getByLabel(origin.label);
    await expect(field).toHaveAccessibleDescription(origin.invalid);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(answer(page)).toBeEmpty();
  });
});

test.describe('without a list of origins', () => {
  test.use({ allowedMessages: FAILED_RESPONSE });

  test('the check of an address says so, and whom to ask', async ({ page, stack }) => {
    await page.route('**/widget/origins.json', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${stack.site}/en/embed`);

    await page.getByLabel(origin.label).fill('www.example.ch');
    await expect(page.getByRole('button', { name: origin.check })).toBeEnabled();
    await page.keyboard.press('Enter');

    const answer = page.locator('.origin-check').getByRole('status');
    await expect(answer).toContainText(origin.unknown.title);
    await expect(answer.getByRole('link', { name: BRAND.email })).toBeVisible();
  });
});

test.describe('each setting changes the preview and the code', () => {
  test.beforeEach(async ({ page, stack }) => {
    await page.goto(`${stack.site}/en/embed`);
    await expect(form(page).locator('[part=title]')).toHaveText(en.title);
  });

  test('language', async ({ page }) => {
    for (const language of LANGUAGES) {
      await setting(page, look.language).selectOption(LANGUAGE_NAMES[language]);

      await expect(form(page).locator('[part=title]')).toHaveText(TITLES[language]);
      await expect(snippet(page, 'HTML')).toContainText(`data-lang="${language}"`);
    }
    await setting(page, look.language).selectOption(look.auto);
    await expect(form(page).locator('[part=title]')).toHaveText(en.title);
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

  test('corner radius', async ({ page }) => {
    await setting(page, look.radius).focus();
    await page.keyboard.press('End');

    await expect(form(page).locator('[part=card]')).toHaveCSS('border-radius', '28px');
    await expect(snippet(page, 'CSS')).toContainText('--van-radius: 28px;');
  });

  test('heading', async ({ page }) => {
    await setting(page, look.heading).fill('Vans & more');

    await expect(form(page).getByRole('heading', { name: 'Vans & more' })).toBeVisible();
    await expect(snippet(page, 'HTML')).toContainText(
      '<span slot="heading">Vans &amp; more</span>',
    );
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

  test('width, without moving the page', async ({ page }) => {
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await heightOfPage();

    for (const width of ['320', '420', '640']) {
      await choose(page, look.width, width);
      await expect(form(page)).toHaveCSS('width', `${width}px`);
      expect(await heightOfPage()).toBe(height);
    }
  });
});

test('on a phone the page is as tall before the preview is there', async ({ browser, stack }) => {
  const heights: unknown[] = [];
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${stack.site}/de/embed`);
    await page.locator('.stage').scrollIntoViewIfNeeded();
    if (javaScriptEnabled) await expect(form(page).locator('[part=title]')).toBeVisible();
    heights.push((await page.locator('main').boundingBox())?.height);
    await context.close();
  }

  expect(heights[1]).toBe(heights[0]);
});

test('the preview pretends to sign up and sends nothing', async ({ page, stack }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(`${stack.site}/en/embed`);

  await form(page).locator('[name=email]').fill('ada@example.ch');
  await form(page).locator('[name=role]').selectOption('private');
  await form(page).locator('[name=intent]').selectOption('looking');
  await form(page).locator('[name=consent]').check();
  await form(page).locator('[part=submit]').click();

  await expect(form(page).locator('[part=success]')).toBeVisible();
  expect(posts).toEqual([]);
});

test('the settings and the code can be reached and used with the keyboard alone', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/en/embed`);
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

  await page.getByRole('tab', { name: code.script }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel')).toContainText('<VanWaitlist');
});

test.describe('copying', () => {
  test('puts the code on the clipboard and says so', async ({ page, stack, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${stack.site}/en/embed`);
    await setting(page, look.partner).fill('a "garage" & more');

    await page.getByRole('button', { name: `${code.copy}: HTML` }).click();

    const bar = page.locator('.code-bar:visible', { hasText: 'HTML' });
    await expect(bar.getByRole('status')).toHaveText(code.copied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await snippet(page, 'HTML').textContent());
    expect(copied).toContain('data-partner="a &quot;garage&quot; &amp; more"');
    await expect(bar.getByRole('status')).toBeEmpty();
  });

  test('selects the code if the browser does not allow it', async ({ page, stack }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
    });
    await page.goto(`${stack.site}/en/embed`);

    await page.getByRole('button', { name: `${code.copy}: CSP` }).click();

    await expect(page.getByText(code.selected)).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(
      await snippet(page, 'CSP').textContent(),
    );
  });
});

test.describe('the code runs', () => {
  for (const language of LANGUAGES) {
    test(`on a page with the policy that stands beside it, in ${language}`, async ({
      page,
      stack,
      harness,
      context,
    }) => {
      await page.goto(stack.site + routePath('embed', 'en'));
      await setting(page, look.language).selectOption(LANGUAGE_NAMES[language]);
      await setting(page, look.partner).fill('garage');
      const here = async (label: string) =>
        ((await snippet(page, label).textContent()) ?? '').replaceAll(
          BRAND.siteOrigin,
          harness.siteOrigin,
        );
      const policy = (await here('CSP')).replaceAll('\n', ' ');
      const partner = await context.newPage();
      const violations = await recordViolations(partner);
      await partner.goto(
        harness.partnerPage({
          body: await here('HTML'),
          headers: {
            'Content-Security-Policy': `default-src 'none'; style-src 'self'; ${policy} require-trusted-types-for 'script'; trusted-types 'none'`,
          },
        }),
      );

      await expect(partner.locator('van-waitlist [part=title]')).toHaveText(TITLES[language]);
      await expect(partner.locator('van-waitlist')).toHaveAttribute('partner', 'garage');
      expect(violations()).toEqual([]);
    });
  }

  test('with a heading, a colour and corners of the partner', async ({
    page,
    stack,
    harness,
    context,
  }) => {
    await page.goto(`${stack.site}/en/embed`);
    await setting(page, look.heading).fill(`L'officina <b>"Rossi"</b>`);
    await setting(page, look.action).fill('#0a5c36');
    await setting(page, look.radius).fill('20');
    const html = ((await snippet(page, 'HTML').textContent()) ?? '').replaceAll(
      BRAND.siteOrigin,
      harness.siteOrigin,
    );
    const partner = await context.newPage();
    await partner.goto(
      harness.openPage({
        body: html,
        head: `<style>${await snippet(page, 'CSS').textContent()}</style>`,
      }),
    );

    await expect(partner.getByRole('heading', { name: `L'officina <b>"Rossi"</b>` })).toBeVisible();
    await expect(partner.locator('[part=card]')).toHaveCSS('border-radius', '20px');
    await expect(partner.locator('[part=submit]')).toHaveCSS('border-color', 'rgb(10, 92, 54)');
  });

  test('from a fixed version, and only if that is the one', async ({ harness, context }) => {
    const page = await context.newPage();
    const hash = (content: string | Buffer) =>
      `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const pinned = (integrity: string) =>
      harness.partnerPage({
        body: pinnedSnippet(
          { ...DEFAULT_CHOICES, language: 'fr' },
          { siteOrigin: harness.siteOrigin },
          { version: '1.2.3', file: '/widget/1.2.3.0a1b2c3d4e.js', integrity },
        ),
      });

    await page.goto(pinned(hash(readFileSync(WIDGET_FILE))));
    await expect(page.locator('van-waitlist [part=title]')).toHaveText(fr.title);

    const blocked = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await page.goto(pinned(hash('another file')));
    await blocked;
    await expect(page.locator('van-waitlist')).toHaveCount(0);
  });

  test('of the newest release, if there is one', async ({ page, stack, harness, context }) => {
    const release = await newestRelease();
    await page.goto(`${stack.site}/en/embed`);
    await page.getByRole('tab', { name: code.pinned }).click();
    if (!release) {
      await expect(page.getByRole('tabpanel')).toHaveText(code.noRelease);
      return;
    }

    await expect(page.getByRole('tabpanel')).toContainText(release.version);
    const html = (await snippet(page, 'HTML').textContent()) ?? '';
    const partner = await context.newPage();
    await partner.goto(
      harness.openPage({ body: html.replaceAll(BRAND.siteOrigin, stack.site), lang: 'fr' }),
    );
    await expect(partner.locator('van-waitlist [part=title]')).toHaveText(fr.title);
  });
});

test('without JavaScript the page shows the code and its policy, and no control works', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.site}/en/embed`);

  await expect(snippet(page, 'HTML')).toHaveText(
    `<script src="${BRAND.siteOrigin}/widget/v1.js" defer></script>`,
  );
  await expect(snippet(page, 'CSP')).toContainText(`connect-src ${BRAND.siteOrigin};`);
  expect(await page.locator('noscript').textContent()).toBe(look.needsScript);
  for (const control of await page.locator('main').locator('input, select, button').all()) {
    if ((await control.getAttribute('name')) !== 'address') await expect(control).toBeDisabled();
  }
  await context.close();
});

test('at 320 px the tabs are on one line, and the form is seen whole', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const stage = page.locator('.stage');
  for (const language of LANGUAGES) {
    await page.goto(stack.site + routePath('embed', language));
    await stage.scrollIntoViewIfNeeded();
    await expect(form(page).locator('[part=title]'), language).toBeVisible();

    const tops = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    const overflow = await stage.evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(new Set(tops).size, language).toBe(1);
    await expect(form(page), language).toHaveCSS('width', '320px');
    expect(overflow, language).toBe(0);
  }
});

test('the preview begins with the widest form that has room, on the ground of the device', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${stack.site}/en/embed`);
  const stage = page.locator('.stage');
  const chosen = (legend: string, option: string) =>
    page.getByRole('group', { name: legend }).getByRole('radio', { name: option });

  await expect(chosen(look.width, '640')).toBeChecked();
  await expect(chosen(look.ground, look.dark)).toBeChecked();
  expect(await stage.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});
