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

/** Makes the site's own renderer something that Node can import. */
export async function loadPrerender(): Promise<Prerender> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'site', 'prerender.tsx')],
    outfile: join(FOLDER, 'prerender.mjs'),
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

async function importText(text: string): Promise<Prerender> {
  const file = join(FOLDER, `prerender-${contentHash(text)}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, text);
  return import(pathToFileURL(file).href);
}
