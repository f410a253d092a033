import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../../../infra/build/paths.ts';

const execFileAsync = promisify(execFile);

const CREATE_VITE = '9.3.0';
const MAX_OUTPUT_BYTES = 2 ** 26;

/** Makes npm ask nothing and report nothing. */
export const SILENT: Readonly<Record<string, string>> = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

/** A project in a folder of its own, with a lock file and without its packages. */
export interface Project {
  /** As in a figure. */
  readonly name: string;
  readonly folder: string;
  /** How npm installs its packages. */
  readonly install: 'ci' | 'install';
  /** The npm arguments that serve the sources and the built files, on a port. */
  readonly serve: Readonly<Record<'sources' | 'built', (port: number) => readonly string[]>>;
}

/** Runs npm. Rejects with its output if it fails. */
export async function npm(cwd: string, args: readonly string[]): Promise<void> {
  await execFileAsync('npm', [...args], {
    cwd,
    env: { ...process.env, ...SILENT },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
}

/** A copy of this project as git has it. */
export async function copyOfOurs(parent: string): Promise<Project> {
  const folder = join(parent, 'ours');
  const { stdout } = await execFileAsync('git', ['ls-files', '-z'], {
    cwd: ROOT,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(ROOT, file), join(folder, file));
  }
  const start = () => ['start'];
  return { name: 'ours', folder, install: 'ci', serve: { sources: start, built: start } };
}

/** create-vite's starter for React and TypeScript. */
export async function viteStarter(parent: string): Promise<Project> {
  const folder = join(parent, 'vite');
  const args = ['vite', '--template', 'react-ts', '--no-interactive'];
  await npm(parent, ['exec', '--yes', `create-vite@${CREATE_VITE}`, '--', ...args]);
  const version = await lock(folder, 'vite');
  const name = `create-vite ${CREATE_VITE}, react-ts, on Vite ${version}`;
  const script = (command: string) => (port: number) => {
    return ['run', command, '--', '--port', String(port), '--host', '127.0.0.1', '--strictPort'];
  };
  const serve = { sources: script('dev'), built: script('preview') };
  return { name, folder, install: 'install', serve };
}

const manifestSchema = z.object({ version: z.string() });

/** Installs once, so that npm caches every package. Returns the version of one package. */
async function lock(folder: string, packageName: string): Promise<string> {
  await npm(folder, ['install']);
  const manifest = join(folder, 'node_modules', packageName, 'package.json');
  const { version } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  await rm(join(folder, 'node_modules'), { recursive: true });
  return version;
}
