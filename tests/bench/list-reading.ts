import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../infra/build/paths.ts';
import { lambdaEnvironment, writeOperatorEnvironment } from '../../infra/local/environment.ts';
import { originsOf, portsFrom } from '../../infra/local/ports.ts';
import { serveEndlessTable } from './scanned-table.ts';

/** Leaves a laptop room for other programs. */
export const MEMORY_LIMIT_MB = 250;

/** Prints the peak memory of the process in kilobytes when it exits. Read it with `peakMegabytes`. */
const MEMORY_REPORT = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  process.on('exit', () => {
    // On Linux, maxRSS begins with the memory of the process that started this one.
    const [, peak = process.resourceUsage().maxRSS] =
      process.platform === 'linux'
        ? /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
        : [];
    process.stderr.write('peak=' + peak);
  });
`)}`;

/** Of a process that ran with `MEMORY_REPORT`, from what it wrote to standard error. */
function peakMegabytes(stderr: string): number {
  return (Number(/peak=(\d+)/.exec(stderr)?.[1]) * 1024) / 1e6;
}

interface Reading {
  /** The peak memory of the process. */
  readonly megabytes: number;
}

/** Runs commands one after another on a generated list of this many rows. */
export async function readLongList(
  commands: readonly (readonly string[])[],
  rows: number,
): Promise<Reading[]> {
  await using table = await serveEndlessTable(rows);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'list-reading-'));
  const origins = originsOf(portsFrom(3000));
  const dynamodbEndpoint = table.origin;
  await writeOperatorEnvironment(folder.path, lambdaEnvironment({ origins, dynamodbEndpoint }));
  const readings: Reading[] = [];
  for (const command of commands) readings.push(await measure(command, folder.path));
  return readings;
}

async function measure(command: readonly string[], folder: string): Promise<Reading> {
  const child = spawn(
    process.execPath,
    ['--import', MEMORY_REPORT, join(ROOT, 'operator/cli/waitlist.mjs'), ...command],
    { env: { ...process.env, LOCAL_DATA: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.resume();
  const [notes] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${notes}`);
  return { megabytes: peakMegabytes(notes) };
}
