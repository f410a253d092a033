import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { hashedWidgetPath, integrityOf } from './hashes.ts';
import { PAGES_PART } from './pages-bundle.ts';
import { WIDGET_FILE } from './paths.ts';
import { SITE_PART } from './site-part.ts';
import { STUDIO_PART } from './studio-bundle.ts';
import { buildIfStale, type Part, TOOLS } from './up-to-date.ts';

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

/** What the laptop stack serves. */
const LAPTOP = ['widget', 'site', 'lambdas', 'pages'];

/** Builds the parts that are out of date, or only those of them that are named, for visitors. */
export function buildAll(names?: readonly string[]): Promise<void> {
  return buildParts(true, names);
}

/** Builds what the laptop stack serves, without what takes long and only makes it smaller. */
export function buildForLaptop(): Promise<void> {
  return buildParts(false, LAPTOP);
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
  const names = process.argv.slice(2);
  await buildAll(names.length > 0 ? names : undefined);
  if (names.length === 0) {
    const widget = await readFile(WIDGET_FILE);
    console.log(`${hashedWidgetPath(widget)} has the integrity ${integrityOf(widget)}`);
  }
}
