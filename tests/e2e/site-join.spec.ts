import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright/test';
import { BRAND } from '#shared/brand.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { BUILD, ROOT, siteFolder } from '../../infra/build/paths.ts';
import { respondAsEdge, respondWithFiles } from '../../infra/local/edge-server.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { form } from './embed-page.ts';
import { expect, test } from './site-test.ts';
import { fillIn, type Harness, signUp } from './widget-harness.ts';

test('a link says who sent it, and chooses', async ({ page, stack }) => {
  const path = routePath('join', 'de');
  await page.goto(
    `${path}?partner=garage.example&source=poster&reference=crm-7&prefill-role=private&prefill-intent=looking`,
  );
  await expect(page.locator('[name=role]')).toHaveValue('private');
  await expect(page.locator('[name=intent]')).toHaveValue('looking');
  const posted = page.waitForRequest(stack.site + API_PATHS.signUp);

  await page.locator('[name=email]').fill('ada@example.ch');
  await page.locator('[name=consent]').check();
  await page.locator('button[type=submit]').click();

  expect((await posted).postDataJSON()).toMatchObject({
    signup: { role: 'private', intent: 'looking', language: 'de' },
    meta: { partner: 'garage.example', source: 'poster', reference: 'crm-7' },
  });
  await expect(page.locator('[part=success]')).toContainText('ada@example.ch');
  await expect(page).toHaveURL(new RegExp(`${path}\\?`));
});

test('a change of the language keeps what the link says', async ({ page }) => {
  await page.goto('/join?partner=garage.example&theme=dark');

  await page.getByRole('link', { name: 'FR, Français' }).click();

  await expect(page).toHaveURL('/fr/join?partner=garage.example&theme=dark');
  await expect(form(page)).toHaveAttribute('partner', 'garage.example');
});

const coloursOf = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('h1')!).color,
    getComputedStyle(document.querySelector('van-waitlist')!.shadowRoot!.querySelector('form')!)
      .backgroundColor,
  ]);

test('the link chooses the colour scheme of the whole page', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/de/join');
    const wanted = await coloursOf(page);
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await page.goto('/de/join');
    expect(await coloursOf(page)).not.toEqual(wanted);

    await page.goto(`/de/join?theme=${theme}`);

    expect(await coloursOf(page)).toEqual(wanted);
  }
});

test('the link chooses the font of the machine, for page and form', async ({ page }) => {
  const fontOf = (selector: string) =>
    page.locator(selector).evaluate((node) => getComputedStyle(node).fontFamily);
  await page.goto('/de/join');
  expect(await fontOf('.join h1')).toContain('Archivo');
  expect(await fontOf('[part=card]')).toContain('Archivo');

  await page.goto('/de/join?font=inherit');

  expect(await fontOf('.join h1')).toMatch(/^system-ui/);
  expect(await fontOf('[part=card]')).toMatch(/^system-ui/);
});

test('a link puts in no address, no free text and nothing to follow', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const read = async () => ({
    attributes: await form(page).evaluate((node) =>
      node.getAttributeNames().map((name) => [name, node.getAttribute(name)]),
    ),
    text: await page.locator('body').innerText(),
    values: await page
      .locator('input, select')
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).value)),
    links: await page
      .locator('.join a[target], van-waitlist a')
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).href)),
  });
  await page.goto('/en/join');
  await expect(form(page)).toHaveJSProperty('lang', 'en');
  const untouched = await read();
  const url = 'https://elsewhere.example/';
  const query = new URLSearchParams({
    'prefill-email': 'victim@example.ch',
    'prefill-company': 'Call 0900',
    'prefill-location': 'Call 0900',
    'prefill-vehicles-count': '7',
    'success-url': url,
    'privacy-url': url,
    api: url,
    'heading-level': '1',
    heading: 'Call 0900',
    lang: 'de',
    test: '1',
    onclick: 'alert(1)',
    style: 'color:red',
    'prefill-consent': 'on',
    utm_source: 'elsewhere',
    partner: '',
  });

  await page.goto(`/en/join?${query.toString()}`);
  await page.waitForFunction(() => document.querySelector('van-waitlist')?.matches(':defined'));

  expect(await read()).toEqual(untouched);
  await fillIn(page);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[part=success]')).toBeVisible();
  expect(origins).toEqual(new Set([new URL(page.url()).origin]));
});

test.describe('a frame of another site', () => {
  test.use({ allowedMessages: /frame/ });

  let server: LocalServer;
  let framed: string;

  test.beforeAll(async ({ widgetHarness }) => {
    const respond = respondAsEdge({
      answerFile: respondWithFiles({
        folders: [siteFolder(), BUILD],
        allowedOrigins: [],
        frameAncestors: ['https://other.example', widgetHarness.partnerOrigin],
      }),
      answerApi: async (_, response) => void response.end('{"success":true}'),
      answerOneClick: async (_, response) => void response.writeHead(500).end(),
    });
    server = await serveLocally(respond);
    framed = server.origin.replace('127.0.0.1', 'localhost');
  });
  test.afterAll(() => server.close());

  const REFUSED = 'chrome-error://chromewebdata/';

  test('is refused by default', async ({ page, stack, widgetHarness }) => {
    await page.goto(
      widgetHarness.openPage({ body: `<iframe src="${stack.site}/de/join"></iframe>` }),
    );

    await expect.poll(() => page.frames()[1]?.url()).toBe(REFUSED);
  });

  /** The code that docs/partners.md gives for a frame, on a page of a phone that isolates itself. */
  function recipePage(widgetHarness: Harness): string {
    const guide = readFileSync(join(ROOT, 'docs/partners.md'), 'utf8');
    const [, code = ''] = /<!-- frame -->\s*```html\n([^]*?)```/.exec(guide) ?? [];
    return widgetHarness.openPage({
      head: '<style>body, main { padding: 0; margin: 0 }</style>',
      body: code.replaceAll(BRAND.siteOrigin, framed),
      headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' },
    });
  }

  /** Asks for every field and shows every error, and returns how much of it does not fit. */
  async function hiddenPart(frame: FrameLocator): Promise<number> {
    await frame.locator('form[novalidate]').waitFor();
    await frame.locator('[name=role]').selectOption('rental');
    await frame.locator('[name=intent]').selectOption('both');
    await frame.locator('button[type=submit]').press('Enter');
    await expect(frame.locator('#consent-problem')).not.toBeEmpty();
    return frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  }

  test('is as high as the page in it, for a visitor to sign up', async ({
    page,
    widgetHarness,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(recipePage(widgetHarness));
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
    await frame.locator('form[novalidate]').waitFor();
    const before = await page.locator('iframe').boundingBox();

    await expect.poll(() => hiddenPart(frame)).toBe(0);
    expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(
      before?.height ?? Infinity,
    );
    await signUp(frame);
  });

  test('holds the page in the height that docs/partners.md states', async ({
    page,
    widgetHarness,
  }) => {
    await page.addInitScript(() => {
      if (top === window) addEventListener('message', (event) => event.stopImmediatePropagation());
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(recipePage(widgetHarness));

    expect(await hiddenPart(page.frameLocator('iframe'))).toBe(0);
    expect((await page.locator('iframe').boundingBox())?.height).toBeLessThan(1510);
  });

  test('shows no other page, only on the sites of the setting', async ({ page, widgetHarness }) => {
    const frames = `<iframe src="${framed}/de/privacy"></iframe><iframe src="${framed}/de"></iframe>`;
    await page.goto(widgetHarness.openPage({ body: frames }));
    await expect.poll(() => page.frames()[1]?.url()).toBe(REFUSED);
    await expect.poll(() => page.frames()[2]?.url()).toBe(REFUSED);

    await page.goto(widgetHarness.sitePage({ body: `<iframe src="${framed}/de/join"></iframe>` }));

    await expect.poll(() => page.frames()[1]?.url()).toBe(REFUSED);
  });
});
