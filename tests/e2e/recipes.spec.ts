import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { recordViolations } from './recorders.ts';
import { expect, FORM, type Harness, signUp, test } from './widget-harness.ts';

/** The code that docs/partners.md gives after a mark, for the script of the harness. */
function recipe(harness: Harness, mark: string): string {
  const [, after = ''] = readFileSync(join(ROOT, 'docs/partners.md'), 'utf8').split(
    `<!-- ${mark} -->`,
  );
  const code = /```html\n([^]*?)```/.exec(after)?.[1] ?? '';
  return code.replaceAll(BRAND.siteOrigin, harness.siteOrigin);
}

const tagOf = (harness: Harness) => recipe(harness, 'tag-manager');

/** Puts HTML into a hidden container and runs its scripts, as tag managers do. */
async function runTag(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const container = document.createElement('div');
    container.style.cssText = 'display:none;visibility:hidden';
    container.innerHTML = text;
    document.body.append(container);
    for (const inert of container.querySelectorAll('script')) {
      const script = document.createElement('script');
      script.text = inert.text;
      inert.replaceWith(script);
    }
  }, html);
}

const layerOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { dataLayer?: unknown }).dataLayer);

test('a tag manager shows the form in its place and hears a sign-up', async ({ page, harness }) => {
  await page.goto(harness.openPage({ body: '<div id="waitlist"></div>', lang: 'en' }));

  await runTag(page, tagOf(harness));
  await expect(page.locator('#waitlist van-waitlist form')).toBeVisible();
  expect(await layerOf(page)).toBeUndefined();
  await signUp(page);

  expect(await layerOf(page)).toEqual([
    {
      event: 'waitlist_sign_up',
      waitlist_role: 'private',
      waitlist_intent: 'looking',
      waitlist_confirm: false,
    },
  ]);
  expect(JSON.parse(harness.requests[0]?.body ?? '')).toMatchObject({
    meta: { partner: 'your.example' },
  });
});

test('a tag manager leaves a page alone that has no place', async ({ page, harness }) => {
  const messages = await recordViolations(page);
  await page.goto(harness.openPage({ body: '<h1>Elsewhere</h1>' }));

  await runTag(page, tagOf(harness));

  expect(messages()).toEqual([]);
});

/** What an editor leaves that knows no script, no custom element, and of attributes id and class. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<(script|van-waitlist)\b[^]*?<\/\1>/g, '')
    .replaceAll(/ (?!id=|class=)[\w-]+="[^"]*"/g, '');
}

test('a stripped place gets its form from an administrator', async ({ page, harness }) => {
  const saved = withoutScripts(
    `<div id="waitlist" data-partner="x" style="color:red" onclick="x"></div>${FORM}${harness.script()}`,
  );
  expect(saved).toBe('<div id="waitlist"></div>');

  await page.goto(harness.openPage({ body: saved + tagOf(harness), lang: 'en' }));
  await signUp(page);

  await expect(page.locator('#waitlist van-waitlist')).toHaveAttribute('partner', 'your.example');
});

test('a dialog of the page opens the form, and keeps what was typed', async ({ page, harness }) => {
  await page.goto(
    harness.openPage({ body: recipe(harness, 'dialog') + harness.script(), lang: 'en' }),
  );
  const opener = page.getByRole('button', { name: 'Count me in' });
  const dialog = page.getByRole('dialog', { name: 'Waitlist' });
  await opener.press('Enter');
  await page.locator('[name=email]').fill('ada@');
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(page.locator('[name=email]')).toHaveValue('ada@');
  await page.locator('button[type=submit]').press('Enter');
  await expect(page.locator('[part=toast] button')).toBeInViewport();
  await signUp(dialog);
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
});
