import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';

const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));
const HOME = join(ROOT, '.cache', 'python');
const STAMP = join(HOME, 'requirements.txt');

/** The path of a Python tool at the version in requirements.txt. Installs it the first time. */
export function pythonTool(name: 'aws' | 'cfn-lint' | 'ministack'): string {
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  const isInstalled = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (!isInstalled) install(wanted);
  return join(HOME, 'bin', name);
}

function install(wanted: string): void {
  console.log('Installing the Python tools of the checks, once …');
  rmSync(HOME, { recursive: true, force: true });
  try {
    run('python3', '-m', 'venv', HOME);
    run(join(HOME, 'bin', 'pip'), 'install', '--quiet', '--requirement', REQUIREMENTS);
  } catch (cause) {
    throw new Error('These checks need Python 3.10 or newer with venv, and PyPI once.', { cause });
  }
  writeFileSync(STAMP, wanted);
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
