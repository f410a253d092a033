import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { findMissingProgram, startDynamodbLocal } from './dynamodb-local.ts';

/**
 * Runs the tests of handlers and store on AWS's DynamoDB Local instead of the embedded store: every
 * file of tests/lambdas that opens AWS endpoints. docs/decisions/0037 says what that showed.
 */
const started = Date.now();
const missing = findMissingProgram();
if (missing) {
  console.log(`${missing} is missing: skipping the tests on DynamoDB Local.`);
} else {
  const store = await startDynamodbLocal();
  try {
    process.exitCode = runTests(store.endpoint);
  } finally {
    await store.stop();
  }
  console.log(`On DynamoDB Local in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function runTests(endpoint: string): number {
  const files = globSync('tests/lambdas/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('AwsEndpoints('),
  );
  const options = [
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=test-results/dynamodb-local.json',
  ];
  const { status } = spawnSync('vitest', ['run', ...options, ...files], {
    cwd: ROOT,
    // Each file uses an access key of its own, which one from the shell would override.
    env: { ...process.env, AWS_ACCESS_KEY_ID: undefined, DYNAMODB_ENDPOINT: endpoint },
    stdio: 'inherit',
  });
  return status ?? 1;
}
