import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { BRAND } from '#shared/brand.ts';
import { PLACES } from '#shared/countries.ts';
import { API_ROOT } from '#shared/contract/paths.ts';
import { inEachLanguage } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { contentHash } from './hashes.ts';
import { BUILD, CACHE, ROOT, siteFolder, WIDGET_PRERENDER_FILE } from './paths.ts';
import { replaceFile } from './precompress.ts';
import { buildFont } from './site-font.ts';
import { securityExpiry, type SiteOptions } from './site-part.ts';

/** How Vite finds the settings of the site. */
export const SITE_CONFIG = {
  configFile: join(ROOT, 'site/vite.config.ts'),
  configLoader: 'native',
} as const;

/**
 * Builds the whole site: one HTML file for each page and language, and hashed assets. It replaces the
 * former site only when it is complete.
 */
export async function buildSite(options: SiteOptions, build = BUILD): Promise<void> {
  const next = join(build, `.site-${process.pid}`);
  const [{ islands, server }, font, settings] = await Promise.all([
    buildBundles(next),
    buildFont(),
    readSettings(options),
  ]);
  const { prerender } = await importRenderer(server);
  const fontFile = `assets/archivo-${contentHash(font)}.woff2`;
  await replaceFile(join(next, fontFile), font);
  for (const { file, render } of prerender(settings, { font: `/${fontFile}`, islands })) {
    await replaceFile(join(next, file), render());
  }
  await rm(siteFolder(build), { recursive: true, force: true });
  await rename(next, siteFolder(build));
}

/** What the pages are rendered with. The widget is that of the latest build. */
export async function readSettings({ places = PLACES, facts = BRAND, ...options }: SiteOptions) {
  const expires = securityExpiry(new Date());
  const year = new Date().getFullYear();
  return { ...options, places, facts, year, expires, widget: await renderWidget() };
}

/**
 * Writes the modules of the islands and the public files into a folder. Returns the URL of the first one
 * and the code that renders the pages.
 */
async function buildBundles(outDir: string) {
  const builder = await createBuilder({
    ...SITE_CONFIG,
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

/** Imports the code that renders the pages. Its file is named by its content: Node imports none twice. */
async function importRenderer(code: string): Promise<typeof import('../../site/prerender.tsx')> {
  const file = join(CACHE, 'site', `${contentHash(code)}.mjs`);
  await replaceFile(file, code);
  const renderer = await import(pathToFileURL(file).href);
  await rm(file);
  return renderer;
}

/** The waitlist forms in every language, as the built widget renders them: the site embeds no source. */
async function renderWidget() {
  const { href } = pathToFileURL(WIDGET_PRERENDER_FILE);
  const { mtimeMs } = await stat(WIDGET_PRERENDER_FILE);
  const { prerender }: typeof import('../../widget/prerender.tsx') = await import(
    `${href}?${mtimeMs}`
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
