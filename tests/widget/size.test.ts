// @vitest-environment node
import { brotliCompressSync, constants } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAll } from '../../infra/build/build.ts';
import { WIDGET_FILE } from '../../infra/build/paths.ts';
import { MARKS } from '../bench/marks.ts';

/** What each part costs: docs/decisions/0010. */
const BUDGET_BYTES = MARKS['widget.bytes'].atMost;
const BUILD_TIMEOUT_MS = 60_000;

describe('widget/v1.js', () => {
  let file: Buffer;

  beforeAll(async () => {
    await buildAll(['widget']);
    file = await readFile(WIDGET_FILE);
  }, BUILD_TIMEOUT_MS);

  test(`is at most ${BUDGET_BYTES} bytes in brotli 11`, () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

    const { length } = brotliCompressSync(file, { params });

    console.log(`widget/v1.js: ${length} bytes brotli-11, ${file.length} as it is`);
    expect(length).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test('begins with the hint to compile it while it arrives', () => {
    expect(file.toString()).toMatch(/^\uFEFF\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('has the rules of its root, although the other tests have evaluated them before', () => {
    expect(file.toString()).toMatch(/#root\{all:initial.+--van-raised/);
  });

  test('loads no other file', () => {
    expect(file.toString()).not.toMatch(/\bimport\s*\(|\brequire\(|importScripts/);
  });

  test('contains no call that a strict policy forbids', () => {
    expect(file.toString()).not.toMatch(/\beval\(|new Function|document\.write|insertAdjacentHTML/);
  });
});
