import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

const PREFIX = join(tmpdir(), 'waitlist-test-');

/** A folder for the tests of a file, which is deleted after them. */
export function useFolder(): string {
  const folder = mkdtempSync(PREFIX);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs each test of a file in an empty working folder of its own. */
export function useWorkingFolder(): void {
  beforeEach(async () => {
    const home = process.cwd();
    const folder = await mkdtemp(PREFIX);
    process.chdir(folder);
    return async () => {
      process.chdir(home);
      await rm(folder, { recursive: true });
    };
  });
}
