import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Output to console.error or console.warn fails a test, unless the test mocks the method itself. */
const unexpected: unknown[][] = [];

beforeEach(() => {
  // Not once a file, because `restoreMocks` removes every spy before the next test.
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...output) => void unexpected.push(output));
  }
});

afterEach(() => {
  expect(unexpected.splice(0), 'unexpected console output').toEqual([]);
});
