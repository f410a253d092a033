import { execFile, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

const MAX_OUTPUT_BYTES = 2 ** 26;
const POLL_MS = 10;
const SECOND_MS = 1000;
const LONGEST_START_MS = 180 * SECOND_MS;

type Environment = Readonly<Record<string, string>>;

/** Runs npm to its end. Throws what it printed if it fails. */
export async function npm(
  cwd: string,
  args: readonly string[],
  env: Environment = {},
): Promise<void> {
  await execFileAsync('npm', [...args], {
    cwd,
    env: { ...process.env, ...SILENT, ...env },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
}

/** Nothing is asked, and nothing told to anybody. */
const SILENT: Environment = {
  ASTRO_TELEMETRY_DISABLED: '1',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

export async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / SECOND_MS;
}

/** Starts a server by npm, and ends it once its first page is read. */
export async function serveFirstPage(
  cwd: string,
  args: readonly string[],
  { port, env = {} }: { readonly port: number; readonly env?: Environment },
): Promise<number> {
  const begun = performance.now();
  const server = spawn('npm', args, {
    cwd,
    env: { ...process.env, ...SILENT, ...env },
    // A group of its own, whose leader npm is, so that all of it can be ended.
    detached: true,
    stdio: 'ignore',
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  try {
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`npm ${args.join(' ')} ended in ${cwd}`);
      if (performance.now() - begun > LONGEST_START_MS) throw new Error(`No page from ${cwd}`);
      await setTimeout(POLL_MS);
    }
    return (performance.now() - begun) / SECOND_MS;
  } finally {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
    await closed;
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
