import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtempDisposable, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../infra/build/paths.ts';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { median } from 'simple-statistics';
import { findPortBlock } from '../stack/port-block.ts';
import type { BenchOptions, Figure, Section } from './figure.ts';

const execFileAsync = promisify(execFile);

const MAX_OUTPUT_BYTES = 2 ** 26;

/** Makes npm ask nothing and report nothing. */
const SILENT: Readonly<Record<string, string>> = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

/** Runs npm. Rejects with its output if it fails. */
async function npm(cwd: string, args: readonly string[]): Promise<void> {
  await execFileAsync('npm', [...args], {
    cwd,
    env: { ...process.env, ...SILENT },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
}

/** A copy of this project as git has it. */
async function copyProject(folder: string): Promise<void> {
  const { stdout } = await execFileAsync('git', ['ls-files', '-z'], {
    cwd: ROOT,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(ROOT, file), join(folder, file));
  }
}

const RUNS = 3;
const POLL_MS = 10;
const LONGEST_START_MS = 180_000;

/** What a developer waits for, in a fresh copy. */
export async function benchToolchain({ all }: BenchOptions): Promise<Section> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'toolchain-'));
  const folder = temporary.path;
  await copyProject(folder);
  const build = () => npm(folder, ['run', 'build']);
  const start = () => serveFirstPage(folder);
  const unbuild = () => removeBuilt(folder);
  const figures = [
    await time('ci', '`npm ci`, packages in npm’s cache', 1, () =>
      npm(folder, ['ci', '--prefer-offline']),
    ),
    await time(
      'start-unbuilt',
      '`npm start` with nothing built, until the first page',
      RUNS,
      start,
      unbuild,
    ),
    await time('build', '`npm run build`, with nothing built', RUNS, build, unbuild),
    await time('start-built', '`npm start` when all is built, until the first page', RUNS, start),
  ];
  if (all) figures.push(await time('test', '`npm test`', 1, () => npm(folder, ['test'])));
  return {
    title: `Toolchain: a fresh copy, medians of ${RUNS} of all but \`npm ci\` and \`npm test\``,
    figures,
  };
}

type Step = () => Promise<unknown>;

async function time(
  id: string,
  name: string,
  runs: number,
  step: Step,
  prepare: Step = async () => {},
): Promise<Figure> {
  process.stderr.write(`  ${name} …\n`);
  const seconds: number[] = [];
  while (seconds.length < runs) {
    await prepare();
    const begun = performance.now();
    await step();
    seconds.push((performance.now() - begun) / 1000);
  }
  return { id: `toolchain.${id}`, name, unit: 's', value: median(seconds) };
}

/** Empties the caches of the tools too, as after a fresh clone. */
async function removeBuilt(folder: string): Promise<void> {
  const made = ['build', '.cache', '.local'];
  await Promise.all(made.map((path) => rm(join(folder, path), { recursive: true, force: true })));
}

/** Starts the product through npm, and stops it once its first page is read. */
async function serveFirstPage(folder: string): Promise<void> {
  const port = await findPortBlock();
  const begun = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...SILENT, PORT: String(port), LOCAL_DATA: join(folder, '.local') },
    // npm leads a process group of its own, so that the whole group can be stopped.
    detached: true,
    stdio: 'ignore',
  });
  const closed = once(server, 'close');
  try {
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`npm start ended in ${folder}`);
      if (performance.now() - begun > LONGEST_START_MS) throw new Error(`No page from ${folder}`);
      await setTimeout(POLL_MS);
    }
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
  } catch (error) {
    // The connection is refused until the server listens.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
