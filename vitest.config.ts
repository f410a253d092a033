import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { REACT_ALIASES } from './infra/build/widget-bundle.ts';

/** The widget is tested on the preact that it ships with. The test library needs two more aliases. */
const reactIsPreact = {
  ...REACT_ALIASES,
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
};

const strict = { setupFiles: ['tests/no-console-errors.ts'], restoreMocks: true };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...strict,
          name: 'node',
          environment: 'node',
          include: ['tests/{shared,lambdas,infra}/**/*.test.ts'],
          exclude: ['tests/infra/aws/**'],
        },
      },
      {
        test: {
          ...strict,
          name: 'cdk',
          environment: 'node',
          include: ['tests/infra/aws/**/*.test.ts'],
          // Loading aws-cdk-lib takes longer than any of these tests: once a worker, not once a file.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: reactIsPreact, mainFields: ['module', 'main'] },
        test: {
          ...strict,
          name: 'widget',
          environment: 'jsdom',
          include: ['tests/widget/**/*.test.{ts,tsx}'],
          server: { deps: { inline: [/preact/, /@testing-library\/react/] } },
        },
      },
      {
        plugins: [react()],
        test: {
          ...strict,
          name: 'site',
          environment: 'jsdom',
          include: ['tests/site/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
