import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from '../../../infra/build/precompress.ts';

test('a text has a Brotli and a gzip file beside it, and a picture has neither', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'en'));
  await writeFile(join(folder, 'en/index.html'), '<p>Hello</p>');
  await writeFile(join(folder, 'logo.png'), 'a picture');

  await precompress(folder);

  expect((await readdir(join(folder, 'en'))).toSorted()).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(['en', 'logo.png']);
  const [br, gz] = await Promise.all(
    ['br', 'gz'].map((ending) => readFile(join(folder, `en/index.html.${ending}`))),
  );
  expect(String(brotliDecompressSync(br ?? ''))).toBe('<p>Hello</p>');
  expect(String(gunzipSync(gz ?? ''))).toBe('<p>Hello</p>');
});
