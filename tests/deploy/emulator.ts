import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPortBlock } from '../stack/port-block.ts';
import { REGION } from './cdk.ts';
import { pythonTool } from './python-tools.ts';

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

export interface Emulator {
  readonly port: number;
  /** Its output, to diagnose a failed test. */
  readonly logFile: string;
  stop(): Promise<void>;
}

/** Starts an empty AWS emulator on a free port of this machine. */
export async function startEmulator(logFile: string): Promise<Emulator> {
  const port = await findPortBlock();
  const folder = await mkdtemp(join(tmpdir(), 'emulator-'));
  const child = spawn(pythonTool('ministack'), [], {
    cwd: folder,
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: 'localhost',
      MINISTACK_REGION: REGION,
      IOT_MTLS_ENABLED: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  await waitUntilHealthy(`http://127.0.0.1:${port}/_ministack/health`, child);
  return {
    port,
    logFile,
    async stop() {
      await stopProcess(child);
      log.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      if ((await fetch(url)).ok) return;
    } catch (error) {
      // The connection is refused until the emulator listens.
      if (!(error instanceof TypeError)) throw error;
    }
    await sleep(POLL_MS);
  }
  child.kill();
  throw new Error('The emulator did not start');
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exited;
}
