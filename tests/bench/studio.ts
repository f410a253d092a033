import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from 'simple-statistics';
import { ROOT } from '../../infra/build/paths.ts';
import { lambdaEnvironment, writeOperatorEnvironment } from '../../infra/local/environment.ts';
import { originsOf, portsFrom } from '../../infra/local/ports.ts';
import type { BenchOptions, Figure, Section } from './figure.ts';
import { formatValue } from './format-value.ts';
import { inTurns } from './in-turns.ts';
import { type Face, faceOf, type Visit } from './operator-visit.ts';
import { serveEndlessTable } from './scanned-table.ts';

const FEW = 5000;
const MANY = 200_000;
const STARTS = 5;
const PAGE_RUNS = 5;
const LONG_MS = 1000;

/** What an operator waits for, beside an earlier commit. */
export async function benchStudio({ before }: BenchOptions): Promise<Section> {
  const faces = [ROOT, ...(before === undefined ? [] : [before])].map(faceOf);
  const few = await onList(FEW, (folder) =>
    inTurns(1 + STARTS, faces, (face) => measure(face, folder, async () => [])),
  );
  const many = await onList(MANY, (folder) =>
    inTurns(1, faces, (face) => measure(face, folder, timePages)),
  );
  // The first start fills the compile cache and does not count.
  const starts = few.map(({ results }) => results.slice(1));
  const visits = many.flatMap(({ results }) => results);
  const medians = (of: 'start' | 'figures') =>
    starts.map((runs) => median(runs.map((run) => run[of])));
  return {
    title: 'The studio',
    figures: [
      figureOf('start', 'Start, until its link', medians('start')),
      figureOf('5000.figures', 'First figures of 5,000 people', medians('figures')),
      figureOf(
        '200000.figures',
        'First figures of 200,000 people',
        visits.map(({ figures }) => figures),
      ),
      figureOf(
        '200000.pages',
        'Longest page of 200,000 people, after that',
        visits.map(({ pages }) => Math.max(...pages.map(({ ms }) => ms))),
      ),
    ],
    notes: [
      `Medians of ${STARTS} starts. Of a page the least of ${PAGE_RUNS} times, or its first over a second.`,
      ...visits.map(
        ({ pages }, at) =>
          `${at === 0 ? 'Pages' : 'Before, pages that filter nothing'}: ${describe(pages)}.`,
      ),
    ],
  };
}

interface TimedPage {
  readonly name: string;
  readonly ms: number;
}

/** In milliseconds: from the command to the link, from there to figures, and of pages. */
interface Measured {
  readonly start: number;
  readonly figures: number;
  readonly pages: readonly TimedPage[];
}

/** Serves a generated list, and names its folder to `work`. */
async function onList<Result>(people: number, work: (folder: string) => Promise<Result>) {
  await using table = await serveEndlessTable(people);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'studio-'));
  const dynamodbEndpoint = table.origin;
  await writeOperatorEnvironment(folder.path, {
    ...lambdaEnvironment({ origins: originsOf(portsFrom(3000)), dynamodbEndpoint }),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: table.origin,
  });
  return await work(folder.path);
}

async function measure(
  { command, visit }: Face,
  folder: string,
  after: (visit: Visit) => Promise<readonly TimedPage[]>,
): Promise<Measured> {
  const begun = performance.now();
  const studio = spawn(process.execPath, [command, 'studio', '--no-open'], {
    cwd: folder,
    env: { ...process.env, LOCAL_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(studio, 'close');
  try {
    const { value: link } = await createInterface(studio.stdout)[Symbol.asyncIterator]().next();
    if (link === undefined) throw new Error(`No link from ${command}`);
    const start = performance.now() - begun;
    const visited = await visit(link);
    await visited.seeFigures();
    const figures = performance.now() - begun - start;
    return { start, figures, pages: await after(visited) };
  } finally {
    studio.kill('SIGKILL');
    await closed;
  }
}

async function timePages({ pages }: Visit): Promise<readonly TimedPage[]> {
  const timed: TimedPage[] = [];
  for (const [name, load] of Object.entries(await pages())) {
    timed.push({ name, ms: await timePage(load) });
  }
  return timed;
}

/** The least time, and the only one of a page that takes long. */
async function timePage(load: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < PAGE_RUNS && (times[0] ?? 0) < LONG_MS) {
    const begun = performance.now();
    await load();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

function figureOf(id: string, name: string, [value = Number.NaN, ...others]: number[]): Figure {
  const against = others.map((other) => ({ name: 'the earlier commit', value: other }));
  return { id: `studio.${id}`, name, unit: 'ms', value, against };
}

function describe(pages: readonly TimedPage[]): string {
  return pages.map(({ name, ms }) => `${name} ${formatValue(ms, 'ms')}`).join(', ');
}
