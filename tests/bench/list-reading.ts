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
import type { BenchOptions, Figure, Section } from './figure.ts';

const ROWS = 100_000;
/** With `--all`. */
const MANY_ROWS = 1_000_000;
/** Leaves a laptop room for other programs. */
export const MEMORY_LIMIT_MB = 250;

const COMMANDS = [['stats'], ['stats', '--json'], ['export']] as const;

/** Prints the peak memory of the process in kilobytes when it exits. Read it with `peakMegabytes`. */
export const MEMORY_REPORT = `data:text/javascript,${encodeURIComponent(`
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
export function peakMegabytes(stderr: string): number {
  return (Number(/peak=(\d+)/.exec(stderr)?.[1]) * 1024) / 1e6;
}

interface Reading {
  readonly command: readonly string[];
  readonly rowsPerSecond: number;
  /** The peak memory of the process. */
  readonly megabytes: number;
}

/** How fast the operator's command reads a long list, and in how much memory. */
export async function benchListReading({ all }: BenchOptions): Promise<Section> {
  return {
    title: 'Reading a long list',
    figures: [
      ...figuresOf(await readLongList(COMMANDS, ROWS), ROWS),
      ...(all ? figuresOf(await readLongList(COMMANDS, MANY_ROWS), MANY_ROWS) : []),
    ],
    notes: ['A table on the same machine generates the rows meanwhile.'],
  };
}

function figuresOf(readings: readonly Reading[], rows: number): Figure[] {
  return readings.flatMap(({ command, rowsPerSecond, megabytes }): Figure[] => {
    const ids = idsOf(command, rows);
    const name = `\`waitlist ${command.join(' ')}\` of ${rows.toLocaleString('en')} rows`;
    return [
      { id: ids.rows, name: `${name}, rows`, unit: 'a second', value: rowsPerSecond },
      {
        id: ids.memory,
        name: `${name}, memory at most`,
        unit: 'MB',
        value: megabytes,
        against: [{ name: 'the limit, which a test keeps', value: MEMORY_LIMIT_MB }],
      },
    ];
  });
}

function idsOf(command: readonly string[], rows: number) {
  const id = `list.${command.join('').replace('--', '-')}.${rows}`;
  return { rows: `${id}.per-second`, memory: `${id}.memory` };
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
  for (const command of commands) readings.push(await measure(command, rows, folder.path));
  return readings;
}

async function measure(command: readonly string[], rows: number, folder: string): Promise<Reading> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', MEMORY_REPORT, join(ROOT, 'infra/cli/waitlist.mjs'), ...command],
    { env: { ...process.env, LOCAL_DATA: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.resume();
  const [notes] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${notes}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { command, rowsPerSecond: rows / seconds, megabytes: peakMegabytes(notes) };
}
