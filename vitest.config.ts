import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './infra/build/inline-scripts.ts';
import { ROOT } from './infra/build/paths.ts';
import { REACT_ALIASES } from './infra/build/widget-bundle.ts';

// Every worker and every laptop stack loads the same packages. Node keeps them compiled here.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache/node');

/** The widget is tested on the preact that it ships with. The test library needs two more aliases. */
const reactIsPreact = {
  ...REACT_ALIASES,
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
};

/** Long enough for a busy machine: no test is about how fast something is. */
const TEST_TIMEOUT_MS = 30_000;

const strict = {
  setupFiles: ['tests/no-console-errors.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Commands for a stage ask who runs them. No test asks AWS.
  env: { AWS_ENDPOINT_URL_STS: 'http://127.0.0.1:1' },
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  // A second, the default, is about how fast something is.
  expect: { poll: { timeout: TEST_TIMEOUT_MS / 2 } },
};

/** For files that leave nothing behind: a worker, its packages and its jsdom serve all of them. */
const shared = { ...strict, isolate: false };

/** Files that replace a module, and the slowest, which go to whichever worker is free. */
const APART = [
  'tests/infra/local/{canary,mail,options,sigkill,start,webhooks}.test.ts',
  'tests/operator/cli/documented-commands.test.ts',
  'tests/operator/large-list.test.ts',
  'tests/operator/operations.test.ts',
  'tests/operator/announcements/send.test.ts',
  'tests/infra/verify/{sign-up,verify}.test.ts',
  'tests/operator/transfer/large-export.test.ts',
  'tests/lambdas/time-outs.test.ts',
  'tests/lambdas/send-mail/simulation/*.test.ts',
  'tests/lambdas/histories/*.test.ts',
];

/** Files that load aws-cdk-lib, and templates that are synthesized for all of them. */
const CDK = ['tests/infra/aws/**/*.test.ts'];

/** Only `npm run test:long` runs them. */
const LONG = ['tests/infra/local/sigkill.test.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    // Many tests wait for clocks, disks and processes of their own. By default a core stays idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          setupFiles: [...strict.setupFiles, 'tests/fresh-modules.ts'],
          include: ['tests/{bench,fuzz,infra,lambdas,operator,shared}/**/*.test.ts'],
          exclude: [...CDK, ...APART],
        },
      },
      {
        test: {
          ...strict,
          name: 'apart',
          environment: 'node',
          include: APART,
          exclude: mode === 'long' ? [] : LONG,
        },
      },
      {
        // Loading aws-cdk-lib takes longer than any of these tests.
        test: {
          ...shared,
          name: 'cdk',
          environment: 'node',
          include: CDK,
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: reactIsPreact, mainFields: ['module', 'main'] },
        test: {
          ...shared,
          name: 'widget',
          environment: 'jsdom',
          setupFiles: [...strict.setupFiles, 'tests/widget/effects.ts'],
          include: ['tests/widget/**/*.test.{ts,tsx}'],
          server: { deps: { inline: [/preact/, /@testing-library\/react/] } },
        },
      },
      {
        plugins: [react(), inlineScripts()],
        test: {
          ...shared,
          name: 'site',
          globalSetup: 'tests/build-first.ts',
          environment: 'jsdom',
          include: ['tests/site/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
}));
