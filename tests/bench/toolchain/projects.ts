import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../infra/build/paths.ts';
import { npm } from './commands.ts';

const execFileAsync = promisify(execFile);

export const OURS = 'ours';

const CREATE_VITE = '9.3.0';
const ASTRO = '7.3.5';

/** A project in a folder of its own, whose `package-lock.json` is there and whose packages are not. */
export interface Project {
  /** As a figure names it. */
  readonly name: string;
  readonly folder: string;
  /** The npm scripts that serve sources and what was built, on a port. */
  readonly serve: Readonly<Record<'sources' | 'built', (port: number) => readonly string[]>>;
}

/** A copy of what git keeps of this project. */
export async function copyOfOurs(parent: string): Promise<Project> {
  const folder = join(parent, 'ours');
  const { stdout } = await execFileAsync('git', ['ls-files', '-z'], {
    cwd: ROOT,
    maxBuffer: 2 ** 24,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(ROOT, file), join(folder, file));
  }
  const start = () => ['start'];
  return { name: OURS, folder, serve: { sources: start, built: start } };
}

/** create-vite's starter for React and TypeScript. */
export async function viteStarter(parent: string): Promise<Project> {
  const folder = join(parent, 'vite');
  const args = ['vite', '--template', 'react-ts', '--no-interactive'];
  await npm(parent, ['exec', '--yes', `create-vite@${CREATE_VITE}`, '--', ...args]);
  const version = await lock(folder, 'vite');
  return {
    name: `create-vite ${CREATE_VITE}, react-ts, on Vite ${version}`,
    folder,
    serve: servedBy('--strictPort'),
  };
}

/** What Astro's minimal starter has: one page. */
export async function astroStarter(parent: string): Promise<Project> {
  const folder = join(parent, 'astro');
  const files = {
    'package.json': JSON.stringify({
      name: 'astro',
      private: true,
      type: 'module',
      scripts: { dev: 'astro dev', build: 'astro build', preview: 'astro preview' },
      dependencies: { astro: ASTRO },
    }),
    'src/pages/index.astro':
      '<html lang="en"><head><meta charset="utf-8" /><title>Astro</title></head><body><h1>Astro</h1></body></html>\n',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const version = await lock(folder, 'astro');
  return { name: `Astro ${version}, one page`, folder, serve: servedBy() };
}

function servedBy(...more: readonly string[]): Project['serve'] {
  const script = (name: string) => (port: number) => [
    'run',
    name,
    '--',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    ...more,
  ];
  return { sources: script('dev'), built: script('preview') };
}

/** Installs once, so that npm has every package in its cache. Returns the version of one of them. */
async function lock(folder: string, packageName: string): Promise<string> {
  await npm(folder, ['install', '--no-audit', '--no-fund']);
  const manifest = join(folder, 'node_modules', packageName, 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  await rm(join(folder, 'node_modules'), { recursive: true });
  return version;
}
