import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { contentHash } from './hashes.ts';
import { ROOT } from './paths.ts';
import type { BuiltIslands } from './site-islands.ts';
import type { PrerenderedWidget } from './site-widget.ts';
import { staticModulesForEsbuild } from './static-modules.ts';

/** What site/prerender.tsx offers, in the words of this side: the layers do not import each other. */
export interface Prerender {
  readonly STYLE_NAMES: readonly string[];
  readonly SCRIPT_NAMES: readonly string[];
  readonly ISLAND_NAMES: readonly string[];
  baseCss(font: string): string;
  prerender(
    settings: {
      readonly siteOrigin: string;
      readonly contact: 'delivered' | 'simulated';
      readonly year: number;
      readonly widget: Readonly<Record<string, PrerenderedWidget>>;
    },
    assets: {
      readonly font: string;
      readonly styles: Readonly<Record<string, string>>;
      readonly scripts: Readonly<Record<string, string>>;
      readonly islands: BuiltIslands;
    },
  ): readonly { readonly file: string; readonly text: string }[];
}

/** The site's renderer. */
export function loadPrerender(): Promise<Prerender> {
  return loadSiteModule('prerender.tsx');
}

/** Makes a module of the site something that Node can import. */
export async function loadSiteModule<Module>(entry: string): Promise<Module> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'site', entry)],
    outfile: join(FOLDER, 'module.mjs'),
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
    plugins: [staticModulesForEsbuild()],
  });
  return importText(outputFiles[0]?.text ?? '');
}

/** Inside the project, where its packages are found; named by content, as Node keeps what it has imported. */
const FOLDER = join(ROOT, '.cache', 'site');

async function importText<Module>(text: string): Promise<Module> {
  const file = join(FOLDER, `${contentHash(text)}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, text);
  return import(pathToFileURL(file).href);
}
