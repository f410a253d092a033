import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finishDraft } from '../finish-draft.ts';
import { expect, test } from './fixtures.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { expectNoFindings } from './axe.ts';

let folder: string;
let page: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'announcement-'));
  announce('draft', 'beta');
  await finishDraft(join(folder, 'announcements', 'beta'));
  page = announce('preview', 'beta', '--no-open').trim();
});

test.afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(dirname(page), { recursive: true });
});

function announce(...args: readonly string[]): string {
  const command = [join(ROOT, 'infra/cli/waitlist.mjs'), 'announce', ...args];
  return execFileSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test('the page shows mails whole, in two widths and two schemes', async ({ page: browser }) => {
  const messages: string[] = [];
  browser.on('console', (message) => messages.push(message.text()));
  browser.on('pageerror', (error) => messages.push(error.message));
  await browser.goto(pathToFileURL(page).href);

  const frames = browser.locator('iframe');
  await expect(frames).toHaveCount(4 * LANGUAGES.length);
  for (const [index, frame] of (await frames.all()).entries()) {
    const root = frame.contentFrame().locator('html');
    const isWhole = () =>
      root.evaluate((node) => node.scrollHeight <= node.ownerDocument.defaultView!.innerHeight);
    await expect.poll(isWhole).toBe(true);
    await expect(root).toHaveAttribute('lang', LANGUAGES[Math.floor(index / 4)] ?? '');
    const isDark = index % 2 === 1;
    await expect(root.locator('body')).toHaveCSS(
      'background-color',
      isDark ? 'rgb(13, 20, 34)' : 'rgb(250, 246, 239)',
    );
  }
  expect(messages).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`the page has no fault and does not scroll at ${width} px`, async ({ page: browser }) => {
    await browser.setViewportSize({ width, height: 800 });
    await browser.goto(pathToFileURL(page).href);

    await expectNoFindings(browser, `preview at ${width} px`);
    const scrollWidth = await browser.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBe(width);
  });
}
