import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { ROOT } from '../../infra/build/paths.ts';
import { finishDraft } from '../finish-draft.ts';
import { runStack } from '../stack/running-stack.ts';
import { expectNoFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const MAX_BYTES = 150_000;
const PEOPLE = 1000;

const ANNOUNCEMENTS = ['beta', 'prices', 'tomorrow'];

const run = promisify(execFile);

let folder: string;
/** A report of invented people, made by the command as an operator runs it. */
let file: string;

test.beforeAll(async () => {
  const stack = await runStack();
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  file = join(folder, 'report.html');
  const waitlist = (...args: string[]) =>
    run(process.execPath, [join(ROOT, 'infra/cli/waitlist.mjs'), ...args], {
      cwd: folder,
      env: { ...process.env, LOCAL_DATA: stack.dataFolder },
    });
  await waitlist('seed', '--count', String(PEOPLE), '--random-seed', '1');
  for (const name of ANNOUNCEMENTS) {
    await waitlist('announce', 'draft', name);
    await finishDraft(join(folder, 'announcements', name));
    await waitlist('announce', 'send', name, '--first', '100', '--yes', '--again-this-week');
  }
  await waitlist('stats', '--html', file);
  await stack.dispose();
});

const reportUrl = () => pathToFileURL(file).href;

test.afterAll(() => rm(folder, { recursive: true }));

async function openReport(page: Page): Promise<void> {
  await page.goto(reportUrl());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ people\s*on the waitlist$/,
  );
  await expect(page.locator('.key-numbers dd').first()).toHaveText('1,000');
}

test('no accessibility findings in light and dark, with all numbers open', async ({ page }) => {
  await openReport(page);

  for (const summary of await page.locator('summary').all()) await summary.click();

  await expectNoFindings(page, 'report');
});

test('each drawing has a name and a description', async ({ page }) => {
  await openReport(page);

  for (const name of [
    'All sign-ups so far',
    'New sign-ups per day',
    'Sign-ups by weekday and hour',
  ]) {
    await expect(page.getByRole('img', { name })).toHaveAccessibleDescription(/\d/);
  }
});

test('the report asks for nothing, and is small', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await openReport(page);
  await page.waitForLoadState('networkidle');

  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([reportUrl()]);
  expect((await stat(file)).size).toBeLessThan(MAX_BYTES);
});

test('the report is set in the font of the site, which it carries', async ({ page }) => {
  await openReport(page);

  expect(await page.evaluate(() => document.fonts.check('700 40px "Archivo Variable"'))).toBe(true);
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual([
    'loaded',
  ]);
});

for (const width of [390, 768, 1280]) {
  test(`nothing is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openReport(page);
    for (const summary of await page.locator('summary').all()) await summary.click();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('each announcement has a row, and no word of a heading is divided', async ({ page }) => {
  await openReport(page);
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Announcements' }),
  });
  await expect(section.locator('tbody th')).toHaveText(ANNOUNCEMENTS);

  for (const [media, width] of [
    ['screen', 390],
    ['screen', 768],
    ['screen', 912],
    ['screen', 1280],
    ['print', 680],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 800 });
    const divided = await page.evaluate(() =>
      [...document.querySelectorAll('h2, th')]
        .filter(
          (heading) => heading.checkVisibility() && /^[^\s=]+$/.test(heading.textContent.trim()),
        )
        .filter((heading) => {
          const range = document.createRange();
          range.selectNodeContents(heading);
          return [...range.getClientRects()].filter(({ width: drawn }) => drawn > 0).length > 1;
        })
        .map((heading) => heading.textContent),
    );
    expect(divided, `${media}, ${width} px`).toEqual([]);
  }
});

test('the report prints on a few sheets of A4, in the light colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await openReport(page);

  const pdf = await page.pdf({ preferCSSPageSize: true });

  const text = pdf.toString('latin1');
  expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(5);
  expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][\d.]* 84[12]/);
  const colour = await page.locator('h1').evaluate((node) => getComputedStyle(node).color);
  expect(colour).toBe('rgb(20, 32, 58)');
});
