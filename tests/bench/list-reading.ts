import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../infra/build/paths.ts';
import { lambdaEnvironment, writeOperatorEnvironment } from '../../infra/local/environment.ts';
import { originsOf, portsFrom } from '../../infra/local/ports.ts';
import type { BenchOptions, Figure, Section } from './figure.ts';
import type { Reading } from './list-reader.ts';
import { serveEndlessTable } from './scanned-table.ts';

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

const FEW = 200_000;
const MANY = 1_000_000;

/** As the command does: without it, the module that strips types takes 35 MB. */
const COMPILE_CACHE = join(ROOT, 'infra/build/compile-cache.mjs');

/** The list in memory, beside a scan of the same pages that keeps nothing. */
export async function benchList({ all }: BenchOptions): Promise<Section> {
  const sizes = all ? [FEW, MANY] : [FEW];
  const figures: Figure[] = [];
  // Fills the cache.
  await readLongList(['list'], 0);
  for (const people of sizes) {
    const name = `${people.toLocaleString('en')} people`;
    const [bare, list] = await readLongList(['bare', 'list'], people);
    if (!bare || !list) continue;
    const id = `list.${people}`;
    figures.push(
      { id: `${id}.memory`, name: `Peak memory, ${name}`, unit: 'MB', value: list.megabytes },
      {
        id: `${id}.processor`,
        name: `Processor time, ${name}`,
        unit: 'ms',
        value: list.processor,
        against: [{ name: 'a scan that keeps nothing', value: bare.processor }],
      },
      {
        id: `${id}.search`,
        name: `Longest of five searches, ${name}`,
        unit: 'ms',
        value: list.search,
      },
      { id: `${id}.figures`, name: `Figures, ${name}`, unit: 'ms', value: list.figures },
    );
  }
  return {
    title: 'The operator’s list in memory',
    figures,
    notes: ['With one announcement to everybody, and a place of their own for every third.'],
  };
}

/** Runs readers one after another, each a process, on a generated list of this many people. */
export async function readLongList(modes: readonly ('bare' | 'list')[], people: number) {
  await using table = await serveEndlessTable(people);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'list-reading-'));
  const origins = originsOf(portsFrom(3000));
  const dynamodbEndpoint = table.origin;
  await writeOperatorEnvironment(folder.path, lambdaEnvironment({ origins, dynamodbEndpoint }));
  const readings = [];
  for (const mode of modes) readings.push(await measure(mode, folder.path));
  return readings;
}

async function measure(mode: string, folder: string) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      MEMORY_REPORT,
      '--import',
      COMPILE_CACHE,
      join(ROOT, 'tests/bench/list-reader.ts'),
      mode,
    ],
    { env: { ...process.env, LOCAL_DATA: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [notes, output] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'close'),
  ]);
  if (child.exitCode !== 0) throw new Error(`Reading failed: ${notes}`);
  return { ...(JSON.parse(output) as Reading), megabytes: peakMegabytes(notes) };
}
