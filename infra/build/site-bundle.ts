import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteManifest } from '#shared/site/site-manifest.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/site/routes.ts';
import { pageFile } from '#shared/site/site-file.ts';
import { contentHash, policyHash } from './hashes.ts';
import { BUILD, ROOT } from './paths.ts';
import { buildFont } from './site-font.ts';
import { buildIslands } from './site-islands.ts';
import { loadPrerender } from './site-prerender.ts';
import { buildScript, buildStyle } from './site-inline.ts';
import { prerenderWidget } from './site-widget.ts';

export interface SiteOptions {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  /** Whether contact messages are sent, or only shown to be. */
  readonly contact: 'delivered' | 'simulated';
}

/** Where the served files go, and beside it what those who serve them have to know. */
export const SITE_FOLDER = join(BUILD, 'site');
export const SITE_MANIFEST = join(BUILD, 'site-manifest.json');

/** Builds the whole site: one HTML file a page and language, hashed assets, and the manifest. */
export async function buildSite({ siteOrigin, contact }: SiteOptions): Promise<void> {
  await rm(SITE_FOLDER, { recursive: true, force: true });
  await cp(join(ROOT, 'site', 'public'), SITE_FOLDER, { recursive: true });

  const site = await loadPrerender();
  const font = await writeAsset('archivo', 'woff2', await buildFont());
  const [scripts, styles, islands, widget] = await Promise.all([
    eachNamed(site.SCRIPT_NAMES, buildScript),
    eachNamed(site.STYLE_NAMES, async (name) => site.baseCss(font) + (await buildStyle(name))),
    buildIslands(join(SITE_FOLDER, 'assets'), site.ISLAND_NAMES),
    prerenderWidget(),
  ]);

  const settings = { siteOrigin, contact, year: new Date().getFullYear(), widget };
  for (const { file, text } of site.prerender(settings, { font, styles, scripts, islands })) {
    await write(join(SITE_FOLDER, file), text);
  }

  const widgetStyles = Object.values(widget).map((each) => each.styles);
  const manifest: SiteManifest = {
    styleHashes: hashesOf([...Object.values(styles), ...widgetStyles]),
    scriptHashes: hashesOf(Object.values(scripts)),
    routes: LANGUAGES.flatMap((language) =>
      ROUTE_NAMES.map((route) => {
        const path = routePath(route, language);
        return { route, language, path, file: pageFile(path) };
      }),
    ),
  };
  await write(SITE_MANIFEST, JSON.stringify(manifest, null, 2));
}

async function writeAsset(name: string, extension: string, content: Uint8Array): Promise<string> {
  const path = `/assets/${name}-${contentHash(content)}.${extension}`;
  await write(join(SITE_FOLDER, path), content);
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

function hashesOf(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(policyHash))];
}
