import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { orNone } from '../../../infra/build/has-code.ts';
import { BUILD } from '../../../infra/build/paths.ts';

/** The packages that the bench compares with. None is a dependency of the product. */
const DEPENDENCIES = {
  '@typeform/embed': '6.1.1',
  altcha: '3.2.2',
  'survey-core': '2.5.38',
  'survey-js-ui': '2.5.38',
} as const;
export type PackageName = keyof typeof DEPENDENCIES;

/** Files that only the bench needs. Git ignores the folder, and it can be deleted at any time. */
export const BENCH_FILES = join(BUILD, 'bench');

/** A package with its version, as `altcha 3.2.2`. */
export function packageLabel(name: PackageName): string {
  return `${name} ${DEPENDENCIES[name]}`;
}

let installation: Promise<void> | undefined;

/** The folder of a peer's published files. All peers are installed at the first call. */
export async function packageFolder(name: PackageName): Promise<string> {
  installation ??= install();
  await installation;
  return join(BENCH_FILES, 'node_modules', name);
}

async function install(): Promise<void> {
  const wanted = JSON.stringify({ private: true, dependencies: DEPENDENCIES });
  const stamp = join(BENCH_FILES, 'node_modules/.installed');
  if ((await orNone(readFile(stamp, 'utf8'), 'ENOENT')) === wanted) return;
  await mkdir(BENCH_FILES, { recursive: true });
  await writeFile(join(BENCH_FILES, 'package.json'), wanted);
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  try {
    await promisify(execFile)('npm', ['install', ...options], { cwd: BENCH_FILES });
  } catch (cause) {
    throw new Error(`The bench could not install its peers in ${BENCH_FILES}.`, { cause });
  }
  await writeFile(stamp, wanted);
}
