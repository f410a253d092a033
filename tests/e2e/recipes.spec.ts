import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { expect, FORM, type Harness, signUp, test } from './widget-harness.ts';

/** The code that docs/partners.md gives for a tag manager, for the script of the harness. */
function tagOf(harness: Harness): string {
  const [, after = ''] = readFileSync(join(ROOT, 'docs/partners.md'), 'utf8').split(
    '<!-- tag-manager -->',
  );
  const code = /```html\n([^]*?)```/.exec(after)?.[1] ?? '';
  return code.replaceAll(BRAND.siteOrigin, harness.siteOrigin);
}

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
