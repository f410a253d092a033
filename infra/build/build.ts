import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { hashedWidgetPath, integrityOf } from './hashes.ts';
import { PAGES_PART } from './pages-bundle.ts';
import { ROOT, WIDGET_FILE } from './paths.ts';
import { SITE_PART } from './site-part.ts';
import { STUDIO_PART } from './studio-bundle.ts';
import { buildIfStale, isStale, type Part, TOOLS } from './up-to-date.ts';

// Only a stale part pays for loading its bundler.

const LAMBDAS_PART: Part = {
  name: 'lambdas',
  sources: ['lambdas', ...TOOLS],
  build: async () => (await import('./lambda-bundles.ts')).buildLambdas(),
};

const WIDGET_PART: Part = {
  name: 'widget',
  sources: ['widget', ...TOOLS],
  build: async () => (await import('./widget-bundle.ts')).buildWidget(),
  finish: async () => (await import('./widget-bundle.ts')).finishWidget(),
};

/** Chains of parts that are built side by side. The site embeds the built widget. */
const CHAINS: readonly (readonly Part[])[] = [
  [WIDGET_PART, SITE_PART],
  [LAMBDAS_PART],
  [PAGES_PART],
  [STUDIO_PART],
];

/** Builds the parts that are out of date, or only those of them that are named, for visitors. */
export function buildAll(names?: readonly string[]): Promise<void> {
  return buildParts(true, names);
}

/**
 * Builds parts without what takes long and only makes them smaller, in a process of its own: what
 * bundles takes more memory than what runs.
 */
export async function buildForLaptop(names: readonly string[]): Promise<void> {
  const parts = CHAINS.flat().filter(({ name }) => names.includes(name));
  const stale = await Promise.all(parts.map(isStale));
  if (!stale.includes(true)) return;
  const args = ['--import', './infra/build/compile-cache.mjs', import.meta.filename, '--quick'];
  const child = spawn(process.execPath, [...args, ...names], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build failed.');
}

async function buildParts(isForVisitors: boolean, names?: readonly string[]): Promise<void> {
  const buildChain = async (chain: readonly Part[]) => {
    for (const part of chain) {
      if (names && !names.includes(part.name)) continue;
      const build = () => {
        console.log(`Building ${part.name} …`);
        return part.build();
      };
      await buildIfStale({ ...part, build }, isForVisitors);
    }
  };
  await Promise.all(CHAINS.map(buildChain));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  await buildParts(!values.quick, names.length > 0 ? names : undefined);
  if (names.length === 0 && !values.quick) {
    const widget = await readFile(WIDGET_FILE);
    console.log(`${hashedWidgetPath(widget)} has the integrity ${integrityOf(widget)}`);
  }
}
