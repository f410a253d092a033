import type { Page } from 'playwright/test';
import { expect, fillIn, test, type Harness } from '../e2e/widget-harness.ts';
import { bundle, installed, REACT_18, renderOnServer, runInNode } from './scratch.ts';

/** Opens a page of the partner's with a program. Returns what the console complains of. */
async function open(page: Page, harness: Harness, body: string, program: string) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(harness.openPage({ lang: 'en', body }));
  await page.addScriptTag({ content: program });
  return complaints;
}

function root(harness: Harness, markup = ''): string {
  return `<div id="app" data-api="${harness.siteOrigin}/api">${markup}</div>`;
}

/** Signs up by the form on the page, and returns what the API was sent. */
async function signUp(page: Page, harness: Harness) {
  await fillIn(page);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[part=success]')).toBeVisible();
  return harness.requests.map(
    ({ body }) => JSON.parse(body) as { signup: unknown; meta: { partner?: string } },
  );
}

test('a page without a framework', async ({ page, harness }) => {
  const element = `
    <van-waitlist api="${harness.siteOrigin}/api"></van-waitlist>
    <script>document.querySelector('van-waitlist').partner = 'early'</script>`;

  const complaints = await open(page, harness, element, await bundle('plain.ts'));
  const requests = await signUp(page, harness);

  await expect(page).toHaveTitle('private from early');
  await expect(page.locator('h3')).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a page that names no API gets one console error and no form', async ({ page, harness }) => {
  const program = await bundle('plain.ts');
  const url = harness.openPage({
    body: `<van-waitlist></van-waitlist><script src="${harness.siteOrigin}/widget/v1.js?"></script>`,
  });
  await page.route('**/widget/v1.js?', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: program }),
  );
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));

  await page.goto(url);

  expect(errors).toEqual([expect.stringContaining('needs the attribute "api"')]);
  await expect(page.locator('form')).toHaveCount(0);
});

test('Node imports every module without a DOM', () => {
  const printed = runInNode(`
    import { VanWaitlistElement, defineElement } from '@vanaro/waitlist';
    import { VanWaitlist } from '@vanaro/waitlist/react';
    import '@vanaro/waitlist/define';
    defineElement();
    import manifest from '@vanaro/waitlist/custom-elements.json' with { type: 'json' };
    const [{ tagName }] = manifest.modules[0].declarations;
    process.stdout.write([typeof VanWaitlistElement, typeof VanWaitlist, tagName].join(' '));
  `);

  expect(printed).toBe('function object van-waitlist');
});

test('nothing is left in a bundle that uses nothing', async () => {
  const program = await bundle('', {
    entryPoints: [],
    stdin: { contents: `import { VanWaitlistElement } from '@vanaro/waitlist';`, resolveDir: '.' },
    minify: true,
  });

  expect(program.length).toBeLessThan(100);
});

for (const [version, alias] of [
  ['19', {}],
  ['18', REACT_18],
] as const) {
  test.describe(`React ${version}`, () => {
    test('hydrates what the server rendered, under StrictMode', async ({ page, harness }) => {
      const markup = await renderOnServer(`${harness.siteOrigin}/api`, { alias });

      expect(markup).toContain('heading-level="3" prefill-company="Vans" class="form"');
      expect(markup).toContain('<span slot="heading">Be the first</span></van-waitlist>');
      expect(markup).not.toMatch(/ test=|partner=|onVan/);
      const program = await bundle('react-browser.tsx', { alias });
      expect(program).toContain(`"${version}.3.1"`);
      const complaints = await open(page, harness, root(harness, markup), program);

      await expect(page.getByText('ready 1, signed up 0')).toBeVisible();
      const requests = await signUp(page, harness);
      await expect(page.getByText('ready 1, signed up 1')).toBeVisible();
      await expect(page.locator('van-waitlist')).toHaveCount(1);
      expect(requests.map(({ meta }) => meta.partner)).toEqual(['react']);
      expect(complaints).toEqual([]);
    });

    test('renders in the browser, and a ref is the element', async ({ page, harness }) => {
      const program = await bundle('react-browser.tsx', {
        alias,
        banner: { js: `document.getElementById('app').replaceChildren();` },
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      await open(page, harness, root(harness), program);
      await expect(page.getByText('ready 1, signed up 0')).toBeVisible();
      await signUp(page, harness);

      await page.getByRole('button', { name: 'Again' }).click();

      await expect(page.locator('[name=email]')).toHaveValue('');
      await expect(page.getByText('signed up 1')).toBeVisible();
    });
  });
}

test('Preact', async ({ page, harness }) => {
  const program = await bundle('preact.tsx', { jsxImportSource: 'preact' });

  const complaints = await open(page, harness, root(harness), program);
  const requests = await signUp(page, harness);

  await expect(page).toHaveTitle('signed up: private');
  expect(requests).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('Vue', async ({ page, harness }) => {
  const program = await bundle('vue.ts', { alias: { vue: 'vue/dist/vue.esm-bundler.js' } });

  const complaints = await open(page, harness, root(harness), program);
  await expect(page.locator('van-waitlist')).toHaveJSProperty('partner', 'vue');
  await expect(page.locator('h3')).toBeVisible();
  const requests = await signUp(page, harness);

  await expect(page.getByText('signed up 1')).toBeVisible();
  expect(requests.map(({ meta }) => meta.partner)).toEqual(['vue']);
  expect(complaints).toEqual([]);
});

test('the package carries the licence of every package whose code it contains', () => {
  const licences = installed('LICENCES.txt');

  for (const name of ['preact', 'zod', '@formatjs/intl', 'intl-messageformat']) {
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'));
  }
});

test('the package has no dependency', () => {
  const manifest = JSON.parse(installed('package.json')) as Record<string, unknown>;

  expect(Object.keys(manifest).filter((key) => /dependencies$/i.test(key))).toEqual([
    'peerDependencies',
  ]);
  for (const file of ['index.js', 'define.js', 'react.js']) {
    const imports = Array.from(installed(file).matchAll(/(?:from|import)\s*"([^"]+)"/g));
    const names = imports.map(([, name]) => name);
    expect(['react', './index.js']).toEqual(expect.arrayContaining(names));
  }
});
