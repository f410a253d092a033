import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGS, findBrowser } from './infra/build/browser.ts';

const executablePath = findBrowser();

/**
 * Each worker starts a whole laptop stack of its own (tests/e2e/stack.ts), so that files run side
 * by side and none sees another's mails.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-first.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // Two cores serve the browsers, the stacks and the tests at once.
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
    trace: 'retain-on-failure',
  },
});
