import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BUILD, CACHE, ROOT } from '../../../infra/build/paths.ts';
import { buildIfStale, type Part } from '../../../infra/build/up-to-date.ts';

const SETTING = 'UP_TO_DATE_TEST';
const build = vi.fn<() => Promise<void>>();
const finish = vi.fn<() => Promise<void>>();
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
  finish.mockReset().mockResolvedValue();
});
afterEach(() => rm(join(BUILD, '.stamps', name), { force: true }));

function buildPart(...values: string[]): Promise<void> {
  return buildIfStale({ ...part(), values });
}

function finishPart(): Promise<void> {
  return buildIfStale(part(), true);
}

function part(): Part {
  return { name, sources: [relative(ROOT, folder)], settings: [SETTING], build, finish };
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

test('a part is finished once, and only for visitors', async () => {
  await buildPart();
  expect(finish).not.toHaveBeenCalled();

  await finishPart();
  await finishPart();

  expect(finish).toHaveBeenCalledOnce();
  expect(build).toHaveBeenCalledOnce();
});

test('a finished part is good enough for a laptop, until a source changes', async () => {
  await finishPart();
  await buildPart();
  expect(build).toHaveBeenCalledOnce();

  await writeFile(join(folder, 'source'), 'another');
  await buildPart();
  await finishPart();

  expect(build).toHaveBeenCalledTimes(2);
  expect(finish).toHaveBeenCalledTimes(2);
});

test('a part whose finishing fails is built again', async () => {
  finish.mockRejectedValueOnce(new Error('broken'));
  await expect(finishPart()).rejects.toThrow('broken');

  await finishPart();

  expect(build).toHaveBeenCalledTimes(2);
});
