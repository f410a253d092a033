import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { useFolder } from '../../use-folder.ts';

const folder = useFolder();
const FILES = [
  'package.json',
  'infra/build/node-version.mjs',
  'infra/build/compile-cache.mjs',
  'infra/local/start.ts',
];

beforeAll(async () => {
  await Promise.all(FILES.map((name) => cp(join(ROOT, name), join(folder, name))));
});

/** What `npm start` prints when it fails. */
async function startAndFail(): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const args = scripts.start.split(' ').slice(1);
  const start = promisify(execFile)(process.execPath, args, { cwd: folder });
  return start.then(
    () => Promise.reject(new Error('It started')),
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
}

test('npm start without packages says what to run', async () => {
  expect(await startAndFail()).toBe('The packages are missing: run npm ci first.\n');
});

test('npm start on an old Node says what to install', async () => {
  await mkdir(join(folder, 'node_modules'));
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  await writeFile(join(folder, 'package.json'), text.replace('"node": ">=24"', '"node": ">=99"'));

  expect(await startAndFail()).toMatch(
    /^This project needs Node 99 or newer; this is v[\d.]+\. Install it .+ then run npm ci again\.\n$/,
  );
});
