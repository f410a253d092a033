import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Compat's own builds must meet one preact: inline what imports react, resolve it as a bundler does. */
const reactIsPreact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
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
