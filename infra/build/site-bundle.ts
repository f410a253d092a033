import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { BRAND, type Facts } from '#shared/brand.ts';
import { PLACES, type Places } from '#shared/countries.ts';
import type { ContactMode, OptIn } from '#shared/settings.ts';
import { API_ROOT } from '#shared/contract/paths.ts';
import { inEachLanguage } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { contentHash } from './hashes.ts';
import { BUILD, ROOT, siteFolder, WIDGET_PRERENDER_FILE } from './paths.ts';
import { replaceFile } from './precompress.ts';
import { buildFont } from './site-font.ts';
import { securityExpiry } from './site-part.ts';
import { importBundle } from './vite-build.ts';

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
 * Builds the whole site: one HTML file for each page and language, and hashed assets. It replaces the
 * former site only when it is complete.
 */
export async function buildSite({
  places = PLACES,
  facts = BRAND,
  build = BUILD,
  ...options
}: SiteOptions) {
  const next = join(build, `.site-${process.pid}`);
  const { islands, server } = await buildBundles(next);
  const [site, font] = await Promise.all([
    importBundle<typeof import('../../site/prerender.tsx')>('site', server),
    buildFont().then((content) => writeAsset(next, 'archivo', 'woff2', content)),
  ]);
  const settings = {
    ...options,
    places,
    facts,
    year: new Date().getFullYear(),
    expires: securityExpiry(new Date()),
    widget: await renderWidget(),
  };
  const assets = { font, islands };
  for (const { file, text } of site.prerender(settings, assets)) {
    await replaceFile(join(next, file), text);
  }
  await rm(siteFolder(build), { recursive: true, force: true });
  await rename(next, siteFolder(build));
}

/**
 * Writes the modules of the islands and the public files into a folder. Returns the URL of the first one
 * and the code that renders the pages.
 */
async function buildBundles(outDir: string) {
  const builder = await createBuilder({
    configFile: join(ROOT, 'site/vite.config.ts'),
    configLoader: 'native',
    build: { outDir },
  });
  const build = async (name: string) => {
    const environment = builder.environments[name];
    const built = environment && (await builder.build(environment));
    if (!built || !('output' in built)) throw new Error(`Vite built no ${name}.`);
    return built.output[0];
  };
  const [client, server] = await Promise.all([build('client'), build('ssr')]);
  return { islands: `/${client.fileName}`, server: server.code };
}

/** The waitlist forms in every language, as the built widget renders them: the site embeds no source. */
async function renderWidget() {
  const { prerender }: typeof import('../../widget/prerender.tsx') = await import(
    pathToFileURL(WIDGET_PRERENDER_FILE).href
  );
  return inEachLanguage((language) => {
    const privacyUrl = routePath('privacy', language);
    const options = { language, api: API_ROOT, privacyUrl, font: 'brand', via: '' } as const;
    const successUrl = routePath('success', language);
    return {
      html: prerender({ ...options, successUrl, source: '' }).html,
      joinHtml: prerender(options).html,
    };
  });
}

async function writeAsset(
  folder: string,
  name: string,
  extension: string,
  content: Uint8Array,
): Promise<string> {
  const path = `/assets/${name}-${contentHash(content)}.${extension}`;
  await replaceFile(join(folder, path), content);
  return path;
}
