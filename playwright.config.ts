import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGS, findBrowser } from './infra/build/browser.ts';

const executablePath = findBrowser();

/**
 * Each worker starts a laptop stack of its own (tests/e2e/stack.ts), so files that run side by side
 * do not see each other's mails.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-first.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
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
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
    // Without snapshots, which cost a fifth of the time: `--trace on` takes them when a test is run again.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
