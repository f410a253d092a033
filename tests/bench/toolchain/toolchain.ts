import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPortBlock } from '../../stack/port-block.ts';
import type { Figure, Section } from '../figure.ts';
import { median } from '../median.ts';
import type { BenchOptions } from '../run-parts.ts';
import { npm, secondsOf, serveFirstPage } from './commands.ts';
import { astroStarter, copyOfOurs, OURS, type Project, viteStarter } from './projects.ts';

/** The projects take turns. */
const RUNS = 3;

type Measure = (project: Project) => Promise<number>;

/** What a developer waits for, here and in two starters, in fresh copies. */
export async function benchToolchain({ all }: BenchOptions): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'toolchain-'));
  try {
    const ours = await copyOfOurs(folder);
    const projects = [ours, await viteStarter(folder), await astroStarter(folder)];
    const figures = [
      await compare(
        'toolchain.ci',
        '`npm ci`, packages in npm’s cache; theirs: `npm install` with a lock file',
        projects,
        install,
        1,
      ),
      await compare(
        'toolchain.start-unbuilt',
        '`npm start` with nothing built, until the first page; theirs: `npm run dev`',
        projects,
        startUnbuilt,
      ),
      await compare('toolchain.build', '`npm run build`, with nothing built', projects, build),
      await compare(
        'toolchain.start-built',
        '`npm start` when all is built, until the first page; theirs: `npm run preview`',
        projects,
        startBuilt,
      ),
      ...(all ? [await compare('toolchain.test', '`npm test`', [ours], runTests, 1)] : []),
    ];
    return {
      title: 'Toolchain',
      figures,
      notes: [
        `Fresh copies of what git keeps; medians of ${RUNS}, in turns, of all but \`npm ci\` and \`npm test\`. Both starters show one page; ours builds 48 pages, the form and every Lambda, and serves them with a store and an inbox.`,
        '`npm test` keeps both cores busy for 95 % of its time, so it follows their speed: from 5.6 to 6.1 min within an hour on a machine that others share.',
      ],
      kept: ['toolchain.test'],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  id: string,
  name: string,
  projects: readonly Project[],
  measure: Measure,
  runs = RUNS,
): Promise<Figure> {
  process.stderr.write(`  ${name} …\n`);
  const seconds = projects.map((): number[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, project] of projects.entries()) {
      seconds[index]?.push(await measure(project));
    }
  }
  const [value = Number.NaN, ...theirs] = seconds.map(median);
  const against = theirs.map((other, index) => ({
    name: projects[index + 1]?.name ?? '',
    value: other,
  }));
  return { id, name, unit: 's', value, ...(against.length > 0 && { against }) };
}

/** `npm ci` takes no lock file of a starter that npm has written itself without bindings of other systems. */
const install: Measure = ({ name, folder }) =>
  secondsOf(() => npm(folder, [name === OURS ? 'ci' : 'install', '--prefer-offline']));

const build: Measure = async ({ folder }) => {
  await removeBuilt(folder);
  return secondsOf(() => npm(folder, ['run', 'build']));
};

const runTests: Measure = ({ folder }) => secondsOf(() => npm(folder, ['test']));

const startUnbuilt: Measure = async (project) => {
  await removeBuilt(project.folder);
  return start(project, 'sources');
};

const startBuilt: Measure = (project) => start(project, 'built');

async function start({ folder, serve }: Project, what: 'sources' | 'built'): Promise<number> {
  const port = await findPortBlock();
  const env = { PORT: String(port), LOCAL_DATA: join(folder, '.local') };
  return serveFirstPage(folder, serve[what](port), { port, env });
}

/** With the caches of the tools, as after a fresh clone. */
async function removeBuilt(folder: string): Promise<void> {
  const made = [
    'build',
    '.cache',
    '.local',
    'dist',
    '.astro',
    'node_modules/.vite',
    'node_modules/.astro',
  ];
  await Promise.all(made.map((path) => rm(join(folder, path), { recursive: true, force: true })));
}
