import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { pageFile } from '#shared/routing/site-file.ts';
import type { SiteManifest } from '#shared/routing/site-manifest.ts';
import { contentHash, policyHash } from './hashes.ts';
import { BUILD, ROOT } from './paths.ts';
import { buildFont } from './site-font.ts';
import { buildScript, buildStyle } from './site-inline.ts';
import { buildIslands } from './site-islands.ts';
import { loadPrerender } from './site-prerender.ts';
import { prerenderWidget } from './site-widget.ts';

export interface SiteOptions {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  /** Whether contact messages are sent, or only shown to be. */
  readonly contact: 'delivered' | 'simulated';
  /** Where the result goes, by default the project's build folder. */
  readonly folder?: string;
}

/** The served files, and beside them what those who serve them have to know. */
export const SITE_FOLDER = join(BUILD, 'site');
export const SITE_MANIFEST = join(BUILD, 'site-manifest.json');

/**
 * Builds the whole site: one HTML file a page and language, hashed assets, and the manifest. What
 * was there is served until the new site is whole.
 */
export async function buildSite({ siteOrigin, contact, folder = BUILD }: SiteOptions) {
  const next = join(folder, `.site-${process.pid}`);
  await rm(next, { recursive: true, force: true });
  await cp(join(ROOT, 'site', 'public'), next, { recursive: true });

  const site = await loadPrerender();
  const font = await writeAsset(next, 'archivo', 'woff2', await buildFont());
  const [scripts, styles, islands, widget] = await Promise.all([
    eachNamed(site.SCRIPT_NAMES, buildScript),
    eachNamed(site.STYLE_NAMES, async (name) => site.baseCss(font) + (await buildStyle(name))),
    buildIslands(join(next, 'assets'), site.ISLAND_NAMES),
    prerenderWidget(),
  ]);

  const settings = { siteOrigin, contact, year: new Date().getFullYear(), widget };
  for (const { file, text } of site.prerender(settings, { font, styles, scripts, islands })) {
    await write(join(next, file), text);
  }

  const inlineStyles = [...Object.values(styles), ...Object.values(widget).map((it) => it.styles)];
  await write(
    join(folder, 'site-manifest.json'),
    JSON.stringify(manifestOf(inlineStyles, Object.values(scripts)), null, 2),
  );
  await rm(join(folder, 'site'), { recursive: true, force: true });
  await rename(next, join(folder, 'site'));
}

function manifestOf(styles: readonly string[], scripts: readonly string[]): SiteManifest {
  return {
    styleHashes: [...new Set(styles.map(policyHash))],
    scriptHashes: [...new Set(scripts.map(policyHash))],
    routes: LANGUAGES.flatMap((language) =>
      ROUTE_NAMES.map((route) => {
        const path = routePath(route, language);
        return { route, language, path, file: pageFile(path) };
      }),
    ),
  };
}

async function writeAsset(
  folder: string,
  name: string,
  extension: string,
  content: Uint8Array,
): Promise<string> {
  const path = `/assets/${name}-${contentHash(content)}.${extension}`;
  await write(join(folder, path), content);
  return path;
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function eachNamed(
  names: readonly string[],
  make: (name: string) => Promise<string>,
): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await make(name)] as const)),
  );
}
