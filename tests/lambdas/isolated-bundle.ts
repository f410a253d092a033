import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LambdaName } from '#shared/lambdas.ts';
import { bundleFolder } from '../../infra/build/paths.ts';

const execFileAsync = promisify(execFile);

/** Prints the type of the handler or, given an event, the handler's answer to it. */
const RUNNER = `
import { handler } from './index.mjs';
const [event] = process.argv.slice(2);
console.log(JSON.stringify(event ? await handler(JSON.parse(event)) : typeof handler));
`;

/** A bundle as in the cloud: alone in a folder, where it finds no packages. */
export interface IsolatedBundle {
  /** Runs the bundle in a process with this environment only. */
  run(env: Readonly<Record<string, string>>, event?: unknown): Promise<unknown>;
  remove(): Promise<void>;
}

export async function isolateBundle(name: LambdaName): Promise<IsolatedBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'isolated-bundle-'));
  await copyFile(join(bundleFolder(name), 'index.mjs'), join(folder, 'index.mjs'));
  await writeFile(join(folder, 'run.mjs'), RUNNER);
  return {
    async run(env, event) {
      const args = event === undefined ? [] : [JSON.stringify(event)];
      const { stdout } = await execFileAsync(process.execPath, ['run.mjs', ...args], {
        cwd: folder,
        env: { HOME: folder, ...env },
      });
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
