import { defineConfig } from 'playwright/test';
import { findHeadlessShell } from './infra/build/browser.ts';
import base, { launching } from './playwright.config.ts';

/** The package, tried from its tarball: `npm run test:package`. */
export default defineConfig({
  ...base,
  projects: [{ name: 'package', use: launching(findHeadlessShell()) }],
  testDir: 'tests/package',
  globalSetup: './tests/package/pack.ts',
  outputDir: 'test-results/package',
  reporter: [['list'], ['json', { outputFile: 'test-results/package.json' }]],
  workers: 1,
});
