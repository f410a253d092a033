import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { MODULES_ATTRIBUTE } from '../../site/data-attributes.ts';
import { copySources } from '../copy-sources.ts';
import { type RunningStack, runStack } from '../stack/running-stack.ts';
import { EVERY_PAGE, expect, FAILED_RESPONSE, test } from './site-test.ts';

/** The languages share their scripts and styles. */
const PATHS = [
  ...EVERY_PAGE.filter(({ language }) => language === 'en').map(({ path }) => path),
  '/en/no/such/page',
];

/** Parts of every page that differ in the other release. */
const CHANGES = {
  'site/styles/reset.css': 'body { scrollbar-color: auto; }',
  'site/scripts/page.ts': "document.documentElement.dataset['release'] = 'other';",
};

let sources: string;
let other: RunningStack;

test.beforeAll(async () => {
  // It builds everything, while other tests run.
  test.setTimeout(120_000);
  sources = copySources();
  for (const [file, text] of Object.entries(CHANGES)) appendFileSync(join(sources, file), text);
  other = await runStack({ root: sources });
});
test.afterAll(async () => {
  await other.dispose();
  rmSync(sources, { recursive: true });
});

test.use({ allowedMessages: FAILED_RESPONSE });

test('every page works with the headers of another release', async ({ page, stack }) => {
  await serveWithHeadersOf(page, other);

  for (const path of PATHS) await expectToWork(page, stack.site + path, undefined);
});

test('every page of another release works with these headers', async ({ page, stack }) => {
  await serveWithHeadersOf(page, stack);

  for (const path of PATHS) await expectToWork(page, other.site + path, 'other');
});

/** Caches and deployments mix the parts of an answer: this gives each page the headers of a release. */
async function serveWithHeadersOf(page: Page, { site }: RunningStack): Promise<void> {
  await page.route('**', async (route, request) => {
    if (!request.isNavigationRequest()) return route.continue();
    const { pathname } = new URL(request.url());
    const [response, headers] = await Promise.all([
      route.fetch(),
      page.request.head(site + pathname).then((answer) => answer.headers()),
    ]);
    const { 'content-length': _, 'content-encoding': __, ...rest } = headers;
    return route.fulfill({ response, headers: rest });
  });
}

/** Its styles apply, its scripts ran, its modules arrive, and (by the fixture) it refuses nothing. */
async function expectToWork(page: Page, url: string, release: string | undefined): Promise<void> {
  await page.goto(url);

  const found = await page.evaluate(() => ({
    display: getComputedStyle(document.body).display,
    release: document.documentElement.dataset['release'],
  }));
  expect(found, url).toEqual({ display: 'flex', release });
  await page.waitForFunction((attribute) => {
    const modules = document.body.getAttribute(attribute)?.split(' ') ?? [];
    return modules.every((path) => performance.getEntriesByName(location.origin + path).length > 0);
  }, MODULES_ATTRIBUTE);
}
