import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SIGN_UP_CALL } from '#shared/contract/paths.ts';
import { packWidget } from '../../infra/build/widget-package.ts';
import { CACHE } from '../../infra/build/paths.ts';
import { DEPENDENCIES, PROJECTS } from './projects.ts';

/** Git ignores it, and it can be deleted at any time. */
const FOLDER = join(CACHE, 'frameworks');
const MINUTES_MS = 600_000;

/** Without what Vitest sets, which a build would take for its own. */
function run(command: string, args: readonly string[], cwd: string): void {
  const PATH = `${join(FOLDER, 'node_modules/.bin')}:${process.env['PATH']}`;
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  execFileSync(command, args, {
    cwd,
    env: { ...env, PATH, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

beforeAll(async () => {
  const tarball = await packWidget();
  await mkdir(FOLDER, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies: DEPENDENCIES };
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify(manifest));
  const options = ['--no-audit', '--no-fund', '--no-package-lock', '--no-save'];
  run('npm', ['install', ...options, tarball], FOLDER);
}, MINUTES_MS);

test.each(Object.entries(PROJECTS))(
  'the form is in what %s builds',
  async (name, { build, files, output }) => {
    const folder = join(FOLDER, name);
    await rm(folder, { recursive: true, force: true });
    for (const [file, text] of Object.entries({ ...files, 'package.json': '{"type":"module"}' })) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const [command = '', ...args] = build.split(' ');

    run(command, args, folder);

    const published = join(folder, output);
    const html = await readFile(join(published, 'index.html'), 'utf8');
    expect(html).toMatch(/<van-waitlist[^>]* api="https:\/\/www\.vanaro\.example\/api"/);
    expect(html).toMatch(/<van-waitlist[^>]* partner="your\.example"/);
    expect(await scriptsIn(published)).toContain(SIGN_UP_CALL);
  },
  MINUTES_MS,
);

async function scriptsIn(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  return (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join('');
}
