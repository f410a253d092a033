import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtempDisposable, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../../infra/build/paths.ts';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { median } from 'simple-statistics';
import { findPortBlock } from '../stack/port-block.ts';
import type { BenchOptions, Figure, Section } from './figure.ts';
import { inTurns } from './in-turns.ts';

const execFileAsync = promisify(execFile);

const CREATE_VITE = '9.3.0';
const MAX_OUTPUT_BYTES = 2 ** 26;

/** Makes npm ask nothing and report nothing. */
const SILENT: Readonly<Record<string, string>> = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

/** A project in a folder of its own, with a lock file and without its packages. */
interface Project {
  /** As in a figure. */
  readonly name: string;
  readonly folder: string;
  /** How npm installs its packages. */
  readonly install: 'ci' | 'install';
  /** The npm arguments that serve the sources and the built files, on a port. */
  readonly serve: Readonly<Record<'sources' | 'built', (port: number) => readonly string[]>>;
}

/** Runs npm. Rejects with its output if it fails. */
async function npm(cwd: string, args: readonly string[]): Promise<void> {
  await execFileAsync('npm', [...args], {
    cwd,
    env: { ...process.env, ...SILENT },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
}

/** A copy of this project as git has it. */
async function copyOfOurs(parent: string): Promise<Project> {
  const folder = join(parent, 'ours');
  const { stdout } = await execFileAsync('git', ['ls-files', '-z'], {
    cwd: ROOT,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(ROOT, file), join(folder, file));
  }
  const start = () => ['start'];
  return { name: 'ours', folder, install: 'ci', serve: { sources: start, built: start } };
}

/** create-vite's starter for React and TypeScript. */
async function viteStarter(parent: string): Promise<Project> {
  const folder = join(parent, 'vite');
  const args = ['vite', '--template', 'react-ts', '--no-interactive'];
  await npm(parent, ['exec', '--yes', `create-vite@${CREATE_VITE}`, '--', ...args]);
  const version = await lock(folder, 'vite');
  const name = `create-vite ${CREATE_VITE}, react-ts, on Vite ${version}`;
  const script = (command: string) => (port: number) => {
    return ['run', command, '--', '--port', String(port), '--host', '127.0.0.1', '--strictPort'];
  };
  const serve = { sources: script('dev'), built: script('preview') };
  return { name, folder, install: 'install', serve };
}

const manifestSchema = z.object({ version: z.string() });

/** Installs once, so that npm caches every package. Returns the version of one package. */
async function lock(folder: string, packageName: string): Promise<string> {
  await npm(folder, ['install']);
  const manifest = join(folder, 'node_modules', packageName, 'package.json');
  const { version } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  await rm(join(folder, 'node_modules'), { recursive: true });
  return version;
}

const RUNS = 3;
const POLL_MS = 10;
const LONGEST_START_MS = 180_000;

type Measure = (project: Project) => Promise<unknown>;

/** What a developer waits for, here and in a starter, in fresh copies. */
export async function benchToolchain({ all }: BenchOptions): Promise<Section> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'toolchain-'));
  const folder = temporary.path;
  const ours = await copyOfOurs(folder);
  const projects = [ours, await viteStarter(folder)];
  const figures = [
    await compare(
      'toolchain.ci',
      '`npm ci`, packages in npm’s cache; theirs: `npm install` with a lock file',
      projects,
      // A lock file that npm has just written lacks bindings of other systems, so `npm ci` fails.
      ({ folder: cwd, install }) => npm(cwd, [install, '--prefer-offline']),
      1,
    ),
    await compare(
      'toolchain.start-unbuilt',
      '`npm start` with nothing built, until the first page; theirs: `npm run dev`',
      projects,
      (project) => serveFirstPage(project, 'sources'),
      RUNS,
      removeBuilt,
    ),
    await compare(
      'toolchain.build',
      '`npm run build`, with nothing built',
      projects,
      ({ folder: cwd }) => npm(cwd, ['run', 'build']),
      RUNS,
      removeBuilt,
    ),
    await compare(
      'toolchain.start-built',
      '`npm start` when all is built, until the first page; theirs: `npm run preview`',
      projects,
      (project) => serveFirstPage(project, 'built'),
    ),
  ];
  const test: Measure = ({ folder: cwd }) => npm(cwd, ['test']);
  if (all) figures.push(await compare('toolchain.test', '`npm test`', [ours], test, 1));
  return {
    title: 'Toolchain',
    figures,
    notes: [
      `Fresh copies of what git keeps; medians of ${RUNS}, in turns, of all but \`npm ci\` and \`npm test\`. The starter shows one page; ours builds 52 pages, the form and every Lambda, and serves them with a store and an inbox.`,
      '`npm test` keeps both cores busy for 95 % of its time, so it follows their speed: from 5.6 to 6.1 min within an hour on a machine that others share.',
    ],
    kept: ['toolchain.test'],
  };
}

async function compare(
  id: string,
  name: string,
  projects: readonly Project[],
  measure: Measure,
  runs = RUNS,
  prepare: Measure = async () => {},
): Promise<Figure> {
  process.stderr.write(`  ${name} …\n`);
  const samples = await inTurns(runs, projects, async (project) => {
    await prepare(project);
    const begun = performance.now();
    await measure(project);
    return (performance.now() - begun) / 1000;
  });
  const [ours, ...against] = samples.map(({ item, results }) => ({
    name: item.name,
    value: median(results),
  }));
  const value = ours?.value ?? Number.NaN;
  return { id, name, unit: 's', value, ...(against.length > 0 && { against }) };
}

/** Keeps the caches of the tools empty too, as after a fresh clone. */
async function removeBuilt({ folder }: Project): Promise<void> {
  const made = ['build', '.cache', '.local', 'dist', 'node_modules/.vite'];
  await Promise.all(made.map((path) => rm(join(folder, path), { recursive: true, force: true })));
}

/** Starts a project's server through npm, and stops it once its first page is read. */
async function serveFirstPage({ folder, serve }: Project, what: 'sources' | 'built') {
  const port = await findPortBlock();
  const args = serve[what](port);
  const begun = performance.now();
  const server = spawn('npm', args, {
    cwd: folder,
    env: { ...process.env, ...SILENT, PORT: String(port), LOCAL_DATA: join(folder, '.local') },
    // npm leads a process group of its own, so that the whole group can be stopped.
    detached: true,
    stdio: 'ignore',
  });
  const closed = once(server, 'close');
  try {
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`npm ${args.join(' ')} ended in ${folder}`);
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
