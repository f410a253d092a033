import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { useFolder } from '../../use-folder.ts';
import { mayInstall } from '../../../infra/build/browser.ts';

const folder = useFolder();
const FILES = [
  'package.json',
  'infra/build/node-version.mjs',
  'infra/build/compile-cache.mjs',
  'infra/local/start.ts',
  'infra/aws/app.ts',
];

beforeAll(async () => {
  await Promise.all(FILES.map((name) => cp(join(ROOT, name), join(folder, name))));
});

/** What a command prints when it fails: `npm start`, or the app that a `cdk` starts. */
async function startAndFail(command = 'npm start'): Promise<string> {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(ROOT, file), 'utf8')) as unknown;
  const { scripts } = (await read('package.json')) as {
    readonly scripts: { readonly start: string };
  };
  const { app } = (await read('cdk.json')) as { readonly app: string };
  const args = (command === 'cdk' ? app : scripts.start).split(' ').slice(1);
  const start = promisify(execFile)(process.execPath, args, { cwd: folder });
  return start.then(
    () => Promise.reject(new Error('It started')),
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
}

test('npm start without packages says what to run', async () => {
  expect(await startAndFail()).toBe('The packages are missing: run npm ci first.\n');
});

test('npm start, and a cdk of its own Node, on an old Node say what to install', async () => {
  await mkdir(join(folder, 'node_modules'));
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  await writeFile(join(folder, 'package.json'), text.replace('"node": ">=24"', '"node": ">=99"'));

  const sentence =
    /^This project needs Node 99 or newer; this is v[\d.]+\. Install it .+ then run npm ci again\.\n$/;
  expect(await startAndFail()).toMatch(sentence);
  expect(await startAndFail('cdk')).toMatch(sentence);
});

const HOW = 'apt-get install chromium';

test.each([
  ['y\n', true],
  ['n\n', false],
  ['\n', false],
])('Chromium is installed if the answer at the terminal is %j: %s', (answer, expected) => {
  const ask = vi.fn<(question: string) => string>(() => answer);

  expect(mayInstall(HOW, ask)).toBe(expected);
  expect(ask.mock.calls.join()).toContain(HOW);
});

test('without a terminal it is installed, and the output says how', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();

  expect(mayInstall(HOW)).toBe(true);
  expect(log.mock.calls.join()).toContain(HOW);
});
