import { test } from 'vitest';

/** `fails` inverts these: each passes because its output makes it fail. */
test.fails.each(['error', 'warn'] as const)('output to console.%s fails a test', (method) => {
  console[method]('unexpected');
});
