import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../infra/build/paths.ts';
import { lambdaEnvironment, writeOperatorEnvironment } from '../../infra/local/environment.ts';
import { originsOf, readPorts } from '../../infra/local/ports.ts';
import { serveEndlessTable } from './endless-table.ts';

const ROWS = 1_000_000;
/** A laptop does other things, too. */
export const MEMORY_LIMIT_MB = 250;

const COMMANDS = [['stats'], ['stats', '--json'], ['export']] as const;

/** Prints the greatest size of the process, in kilobytes, when it ends. */
const MEMORY_REPORT = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(`maxRSS=${process.resourceUsage().maxRSS}`));",
)}`;

interface Reading {
  readonly command: readonly string[];
  readonly rowsPerSecond: number;
  /** The greatest size of the process. */
  readonly megabytes: number;
}

/** Lines to print: how fast the operator's command reads a long list, and with how much memory. */
export async function benchListReading(): Promise<string> {
  const readings = await readLongList(COMMANDS, ROWS);
  const lines = readings.map(({ command, rowsPerSecond, megabytes }) =>
    [
      `  ${command.join(' ')}`.padEnd(18),
      `${rowsPerSecond.toFixed(0).padStart(8)} rows/s`,
      `${megabytes.toFixed(0).padStart(6)} MB at most`,
    ].join(''),
  );
  const title = `Reading a list of ${ROWS.toLocaleString('en')} rows, beside what serves it:`;
  return [title, ...lines, `  to hold:${' '.repeat(24)}${MEMORY_LIMIT_MB} MB`].join('\n');
}

/** Runs commands, one after the other, on a list of so many rows that nothing stores. */
export async function readLongList(
  commands: readonly (readonly string[])[],
  rows: number,
): Promise<Reading[]> {
  const table = await serveEndlessTable(rows);
  const folder = await mkdtemp(join(tmpdir(), 'list-reading-'));
  try {
    const origins = originsOf(readPorts());
    const dynamodbEndpoint = table.endpoint;
    await writeOperatorEnvironment(folder, lambdaEnvironment({ origins, dynamodbEndpoint }));
    const readings: Reading[] = [];
    for (const command of commands) readings.push(await measure(command, rows, folder));
    return readings;
  } finally {
    await table.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(command: readonly string[], rows: number, folder: string): Promise<Reading> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', MEMORY_REPORT, join(ROOT, 'infra/ops/waitlist.ts'), ...command],
    { env: { ...process.env, LOCAL_DATA: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.resume();
  const [notes] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${notes}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = Number(/maxRSS=(\d+)/.exec(notes)?.[1]) / 1000;
  return { command, rowsPerSecond: rows / seconds, megabytes };
}
