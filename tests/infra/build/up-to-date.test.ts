import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BUILD, CACHE, ROOT } from '../../../infra/build/paths.ts';
import { buildIfStale } from '../../../infra/build/up-to-date.ts';

const SETTING = 'UP_TO_DATE_TEST';
const build = vi.fn<() => Promise<void>>();
let folder: string;
let name: string;

beforeAll(async () => {
  folder = await mkdtemp(join(CACHE, 'stale-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async ({ task }) => {
  name = `test-${process.pid}-${task.id}`;
  await writeFile(join(folder, 'source'), 'one');
  build.mockReset().mockResolvedValue();
});
afterEach(() => rm(join(BUILD, '.stamps', name), { force: true }));

function buildPart(...values: string[]): Promise<void> {
  const sources = [relative(ROOT, folder)];
  return buildIfStale({ name, sources, settings: [SETTING], values, build });
}

test('a part is built once', async () => {
  await buildPart();
  await buildPart();

  expect(build).toHaveBeenCalledOnce();
});

test('a changed source, setting or value makes it stale', async () => {
  await buildPart();
  await writeFile(join(folder, 'source'), 'another');
  await buildPart();
  vi.stubEnv(SETTING, 'double');
  await buildPart();
  await buildPart('2027-12');

  expect(build).toHaveBeenCalledTimes(4);
});

test('a build that fails leaves it stale', async () => {
  build.mockRejectedValueOnce(new Error('broken'));
  await expect(buildPart()).rejects.toThrow('broken');

  await buildPart();

  expect(build).toHaveBeenCalledTimes(2);
});
