import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { RELEASES_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import { licencesPath, type Release, type ReleaseManifest } from '#shared/contract/releases.ts';
import { ROOT } from '../../../infra/build/paths.ts';
import { release } from '../../../infra/build/release.ts';
import { serveReleases } from '../../../infra/build/releases.ts';
import { bundleChannelFile } from '../../../infra/build/widget-bundle.ts';
import { useFolder } from '../../use-folder.ts';

// Some of them bundle the widget or start Node.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const parent = useFolder();

const temporaryFolder = () => mkdtemp(join(parent, 'releases-'));

/** A folder of releases, with entries for versions that no test serves. */
async function releasesFolder(...versions: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const manifest: ReleaseManifest = {
    channel: WIDGET_PATH,
    releases: versions.map((version) => {
      return { version, date: '2026-01-31', file: '', integrity: '', bytes: 0, brotli: 0 };
    }),
  };
  await writeFile(join(folder, 'releases.json'), JSON.stringify(manifest));
  return folder;
}

/** Every file of a folder with its text. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]!]));
}

function runCommand(...args: readonly string[]) {
  return promisify(execFile)(process.execPath, [join(ROOT, 'infra/build/release.ts'), ...args]);
}

let folder: string;
let released: Release;
let file: string;
let licences: string;

beforeAll(async () => {
  folder = await releasesFolder();
  released = await release('1.0.0', folder);
  file = join(folder, basename(released.file));
  licences = await readFile(join(folder, basename(licencesPath('1.0.0'))), 'utf8');
});

test('a release is the widget below one line that names it and its licences', async () => {
  const [notice, ...code] = (await readFile(file, 'utf8')).split('\n');

  expect(notice).toBe('/*! Vanaro waitlist 1.0.0, licences: /widget/1.0.0.licences.txt */');
  expect(code.join('\n')).toBe((await bundleChannelFile()).code);
});

test('its manifest entry names, hashes and measures the file', async () => {
  const content = await readFile(file);
  const sha256 = createHash('sha256').update(content).digest('hex');

  expect(released).toEqual({
    version: '1.0.0',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    file: expect.stringMatching(/^\/widget\/1\.0\.0\.[0-9a-f]{8,16}\.js$/) as unknown,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    brotli: brotliCompressSync(content).length,
  });
  expect(sha256).toContain(released.file.split('.')[3]);
});

test('the command makes the same bytes of the same sources and says what to commit', async () => {
  const again = await releasesFolder();

  const { stdout } = await runCommand('1.0.0', again);

  expect(await contentsOf(again)).toEqual(await contentsOf(folder));
  expect(stdout).toContain(released.integrity);
  expect(stdout).toContain(`git add ${relative(ROOT, again)}\n`);
});

test('a new release comes first in the manifest and keeps the others', async () => {
  const other = await releasesFolder('1.9.0', '1.2.0');

  const added = await release('1.10.0', other);

  const { channel, releases } = JSON.parse(
    await readFile(join(other, 'releases.json'), 'utf8'),
  ) as ReleaseManifest;
  expect(channel).toBe('/widget/v1.js');
  expect(releases[0]).toEqual(added);
  expect(releases.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0', '1.2.0']);
});

test.each([
  '',
  '1',
  '1.0',
  '1.0.0.0',
  'v1.0.0',
  '01.0.0',
  '1.0.0-beta',
  '1.0.x',
  ' 2.0.0',
  '../2.0.0',
])('the version "%s" is refused, and nothing changes', async (version) => {
  const before = await contentsOf(folder);

  await expect(release(version, folder)).rejects.toThrow(/is not a version/);

  expect(await contentsOf(folder)).toEqual(before);
});

test.each(['1.10.0', '1.9.9', '0.99.0', '1.2.0'])('%s is refused after 1.10.0', async (version) => {
  const other = await releasesFolder('1.10.0', '1.2.0');
  const before = await contentsOf(other);

  await expect(release(version, other)).rejects.toThrow(
    `${version} is not higher than 1.10.0, the newest release.`,
  );

  expect(await contentsOf(other)).toEqual(before);
});

test('the command ends with 1 and one sentence when it refuses', async () => {
  await expect(runCommand('latest', folder)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '"latest" is not a version. Give three numbers: npm run release -- 1.0.0\n',
  });
});

test('the licences are ours and those of every package whose code is in the file', () => {
  const entries = licences.split(/\n\n-{80}\n\n/).map((entry) => {
    const [title = '', ...text] = entry.split('\n');
    return { name: title.replace(/ \d+\.\d+\.\d+$/, ''), title, text: text.join('\n') };
  });

  // goober is not among them: it writes the style sheet while the widget is built.
  expect(entries.map(({ name }) => name)).toEqual([
    'Vanaro waitlist',
    '@formatjs/fast-memoize',
    '@formatjs/icu-messageformat-parser',
    '@formatjs/intl',
    'intl-messageformat',
    'preact',
    'zod',
  ]);
  for (const { title, text } of entries) {
    expect(title).toMatch(/ \d+\.\d+\.\d+$/);
    expect(text).toMatch(/Copyright/);
    expect(text).toMatch(/Permission is hereby granted|Redistribution and use/);
  }
});

test('a build serves the manifest, and each release with its licences', async () => {
  const served = await temporaryFolder();

  await serveReleases(folder, served);

  expect(await contentsOf(join(served, 'widget'))).toEqual(await contentsOf(folder));
});

test('a build works before the first release', async () => {
  const served = await temporaryFolder();

  await serveReleases(await releasesFolder(), served);

  expect(await contentsOf(join(served, 'widget'))).toEqual({
    [basename(RELEASES_PATH)]: '{"channel":"/widget/v1.js","releases":[]}',
  });
});

test.each([
  [
    'a changed release',
    '.js',
    (path: string) => appendFile(path, '\n'),
    /is not what was released/,
  ],
  ['a missing release', '.js', (path: string) => rm(path), /is missing/],
  ['a release without licences', '.txt', (path: string) => rm(path), /is missing/],
])('%s fails the build and leaves what is served', async (_, ending, damage, message) => {
  const damaged = await temporaryFolder();
  const served = await temporaryFolder();
  await cp(folder, damaged, { recursive: true });
  await writeFile(join(served, 'former'), '');
  const name = (await readdir(damaged)).find((each) => each.endsWith(ending));
  await damage(join(damaged, name ?? ''));

  await expect(serveReleases(damaged, served)).rejects.toThrow(message);

  expect(await readdir(served)).toEqual(['former']);
});
