import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from '../../../infra/build/precompress.ts';
import { useFolder } from '../../use-folder.ts';

const folder = useFolder();

test('a text has a Brotli and a gzip file beside it, and a picture has neither', async () => {
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
