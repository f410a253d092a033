import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND, type Facts } from '#shared/brand.ts';
import { PLACES, type Places } from '#shared/countries.ts';
import type { ContactMode, OptIn } from '#shared/settings.ts';
import { API_ROOT } from '#shared/contract/paths.ts';
import { inEachLanguage, type Localized } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import type { Prerendered } from '../../widget/prerender.tsx';
import { contentHash, policyHash } from './hashes.ts';
import { BUILD, ROOT, siteFolder, WIDGET_PRERENDER_FILE } from './paths.ts';
import { buildFont } from './site-font.ts';
import { buildScript, buildStyle } from './site-inline.ts';
import { buildIslands } from './site-islands.ts';
import { securityExpiry } from './site-part.ts';
import { loadSiteModule } from './site-prerender.ts';

export interface SiteOptions {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly contact: ContactMode;
  readonly optIn: OptIn;
  readonly places?: Places;
  readonly facts?: Facts;
  /** Where the result goes. */
  readonly build?: string;
}

/**
 * Builds the whole site: one HTML file for each page and language, and hashed assets. It replaces the former site only when it is complete.
 */
export async function buildSite({
  places = PLACES,
  facts = BRAND,
  build = BUILD,
  ...options
}: SiteOptions) {
  const next = join(build, `.site-${process.pid}`);
  await rm(next, { recursive: true, force: true });
  await cp(join(ROOT, 'site', 'public'), next, { recursive: true });

  const site = await loadSiteModule<typeof import('../../site/prerender.tsx')>('prerender.tsx');
  const font = await writeAsset(next, 'archivo', 'woff2', await buildFont());
  const [scripts, styles, sheets, islands, widget] = await Promise.all([
    eachNamed(site.SOURCES.scripts, buildScript),
    eachNamed(site.SOURCES.styles, async (name) => site.baseCss(font) + (await buildStyle(name))),
    eachNamed(site.SOURCES.sheets, async (name) =>
      writeAsset(
        next,
        basename(name, '.css'),
        'css',
        new TextEncoder().encode(await buildStyle(name)),
      ),
    ),
    buildIslands(join(next, 'assets'), site.SOURCES.islands),
    prerenderWidget(),
  ]);

  const { ATTRIBUTES } = await loadWidget();
  const attributes = Object.entries(ATTRIBUTES).map(([name, it]) => Object.assign({ name }, it));
  const year = new Date().getFullYear();
  const expires = securityExpiry(new Date());
  const settings = {
    ...options,
    places,
    facts,
    year,
    expires,
    widget,
    attributes,
  };
  const widgetStyles = Object.values(widget).map((form) => form.styles);
  const hashes = {
    styles: hashesOf([...Object.values(styles), ...widgetStyles]),
    scripts: hashesOf(Object.values(scripts)),
  };
  const assets = { font, styles, sheets, scripts, hashes, islands };
  for (const { file, text } of site.prerender(settings, assets)) {
    await write(join(next, file), text);
  }
  await rm(siteFolder(build), { recursive: true, force: true });
  await rename(next, siteFolder(build));
}

/** The waitlist forms in every language, as the built widget renders them: the site embeds no source. */
async function prerenderWidget(): Promise<Localized<Prerendered & { readonly joinHtml: string }>> {
  const { prerender } = await loadWidget();
  return inEachLanguage((language) => {
    const privacyUrl = routePath('privacy', language);
    const options = { language, api: API_ROOT, privacyUrl, font: 'brand', via: '' } as const;
    const successUrl = routePath('success', language);
    return {
      ...prerender({ ...options, successUrl, source: '' }),
      joinHtml: prerender(options).html,
    };
  });
}

function loadWidget(): Promise<typeof import('../../widget/prerender.tsx')> {
  return import(pathToFileURL(WIDGET_PRERENDER_FILE).href);
}

function hashesOf(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(texts.map((text) => [text, policyHash(text)]));
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

async function eachNamed<Name extends string>(
  names: readonly Name[],
  make: (name: Name) => Promise<string>,
): Promise<Record<Name, string>> {
  const entries = await Promise.all(names.map(async (name) => [name, await make(name)] as const));
  return Object.fromEntries(entries) as Record<Name, string>;
}
