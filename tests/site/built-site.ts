import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { JSDOM } from 'jsdom';
import { buildSite } from '../../infra/build/site-bundle.ts';
import { compressBrotli } from '../../infra/build/precompress.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { COMPRESSIBLE } from '#shared/routing/encoding.ts';
import type { SiteManifest } from '#shared/routing/site-file.ts';

export const ORIGIN = 'https://site.example';

/** A site that is built for a test, in its own folder. */
export interface BuiltSite {
  readonly manifest: SiteManifest;
  readonly files: readonly string[];
  read(file: string): Promise<string>;
  /** The size as it is served: in Brotli, or as it is if its format is compressed already. */
  servedBytes(file: string): Promise<number>;
  remove(): Promise<void>;
}

export async function builtSite(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(ROOT, '.cache', 'site-test-'));
  await buildSite({ siteOrigin: ORIGIN, contact: 'delivered', optIn: 'single', build: folder });
  const site = join(folder, 'site');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const manifest: SiteManifest = JSON.parse(
    await readFile(join(folder, 'site-manifest.json'), 'utf8'),
  );
  return {
    manifest,
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(site, join(entry.parentPath, entry.name))),
    read: (file) => readFile(join(site, file), 'utf8'),
    async servedBytes(file) {
      const content = await readFile(join(site, file));
      if (!COMPRESSIBLE.test(file)) return content.length;
      return (await compressBrotli(content)).length;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

const parsed = new Map<string, Promise<Document>>();

/** A page as a document. Declarative shadow roots remain templates. */
export function parsePage(site: BuiltSite, file: string): Promise<Document> {
  const page = parsed.get(file) ?? site.read(file).then((html) => new JSDOM(html).window.document);
  parsed.set(file, page);
  return page;
}
