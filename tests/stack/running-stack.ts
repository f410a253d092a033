import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/paths.ts';
import { originsOf, portsFrom, type Origins } from '../../infra/local/ports.ts';
import { findPortBlock } from './port-block.ts';

/** A laptop stack in a process of its own, as `npm start` runs it. */
export interface RunningStack extends Origins, AsyncDisposable {
  /** Where it keeps its data, and the environment of the operator's commands. */
  readonly dataFolder: string;
  /** The process that serves it now. */
  pid(): number;
  /** What it has printed since it was last started. */
  output(): string;
  /** Ends the process without a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** What Ctrl-C does. Gives the exit code. */
  interrupt(): Promise<number | null>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** The folder of its sources. */
  readonly root?: string;
}

const READY = 'Ctrl-C stops it';

/** The arguments of `node` in `npm start`. */
const START = readStartScript().split(' ').slice(1);

export async function runStack({
  env = {},
  args = [],
  root = ROOT,
}: RunOptions = {}): Promise<RunningStack> {
  const port = await findPortBlock();
  const dataFolder = await mkdtemp(join(tmpdir(), 'waitlist-'));
  const settings = { ...env, PORT: String(port), LOCAL_DATA: dataFolder };
  let { child, output } = await start(settings, args, root);

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };

  const dispose = async () => {
    await end('SIGKILL');
    await rm(dataFolder, { recursive: true, force: true });
  };

  return {
    ...originsOf(portsFrom(port)),
    dataFolder,
    pid: () => child.pid ?? 0,
    output: () => output(),
    async kill() {
      await end('SIGKILL');
    },
    async restart() {
      ({ child, output } = await start(settings, args, root));
    },
    interrupt: () => end('SIGINT'),
    dispose,
    [Symbol.asyncDispose]: dispose,
  };
}

/** Resolves when it serves; rejects with what it printed when it ends before. */
function start(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  cwd: string,
): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [...START, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(READY)) resolve({ child, output: () => output });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The stack ended with ${code}:\n${output}`)));
  });
}

function readStartScript(): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return manifest.scripts.start;
}
