import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { writeOperatorEnvironment } from '../../../infra/local/environment.ts';
import { useFolder } from '../../use-folder.ts';

/** Processes of the command, over the list of the test, in a folder of their own. Killed after the tests. */
export function useStudioProcesses() {
  const folder = useFolder();
  const children: ChildProcessWithoutNullStreams[] = [];

  beforeAll(async () => {
    const known = Object.entries(process.env).filter(([name]) =>
      /^(TABLE|ROW_KEY|AWS_)/.test(name),
    );
    await writeOperatorEnvironment(folder, Object.fromEntries(known) as Record<string, string>);
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  /** Starts one, and waits for the one line of its standard output. */
  async function start(args: readonly string[] = ['--no-open'], env: NodeJS.ProcessEnv = {}) {
    const command = [join(ROOT, 'infra/cli/waitlist.mjs'), 'studio', ...args];
    const child = spawn(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, LOCAL_DATA: folder, ...env },
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const [link] = (await once(createInterface(child.stdout), 'line')) as [string];
    return { child, link, output: () => output, ended: once(child, 'exit') };
  }

  return { folder, start };
}
