import { availableParallelism } from 'node:os';
import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from './infra/build/browser.ts';

/** The headless shell would move letters to whole pixels. */
const AS_ON_A_SCREEN = ['--font-render-hinting=none'];

/**
 * The network runs in the browser's process: one of its own would take 6 % of the time of the tests.
 * Chromium reads only one list of features, so this one repeats what Playwright would enable.
 */
const FEATURES = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
];

/** Options of a project whose tests run in the browser at a path. */
export const launching = (executablePath: string | undefined) => ({
  launchOptions: {
    args: [...BROWSER_ARGS, ...AS_ON_A_SCREEN, `--enable-features=${FEATURES.join()}`],
    ...(executablePath ? { executablePath } : {}),
  },
});

/** The tag of tests that only `npm run test:long` runs: what `npm test` tests, at more widths or in more languages. */
const LONG = /@long/;

/**
 * Each worker starts a laptop stack of its own (tests/e2e/fixtures.ts), so files that run side by side
 * do not see each other's mails.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/build-first.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // A page that waits leaves its core to another. One more worker is slower.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Browsers, stacks and tests share two cores.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: process.env['CI']
    ? [['dot'], ['json', { outputFile: 'test-results/browser.json' }]]
    : [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Smooth scrolling and animations cost time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Without snapshots, which cost a fifth of the time: `--trace on` takes them when a test is run again.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser', grepInvert: LONG, use: launching(findHeadlessShell()) },
    {
      name: 'flows',
      testDir: 'tests/flows',
      // Its files share their stacks.
      workers: 1,
      timeout: 180_000,
      expect: { timeout: 60_000 },
      use: launching(findHeadlessShell()),
    },
    { name: 'long', grep: LONG, use: launching(findHeadlessShell()) },
  ],
});
