import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll } from 'vitest';
import { buildSite, type SiteOptions } from '../../infra/build/site-bundle.ts';
import { compressBrotli } from '../../infra/build/precompress.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { COMPRESSIBLE } from '#shared/routing/encoding.ts';

export const ORIGIN = 'https://site.example';

export type BuiltSite = Awaited<ReturnType<typeof buildOnce>>;

/** A site that is built for the tests of a file, in a folder of its own. */
export function useBuiltSite(options: Partial<SiteOptions> = {}): BuiltSite {
  const site = {} as BuiltSite;
  beforeAll(async () => void Object.assign(site, await buildOnce(options)));
  afterAll(() => rm(site.folder, { recursive: true }));
  return site;
}

async function buildOnce(options: Partial<SiteOptions>) {
  const folder = await mkdtemp(join(ROOT, '.cache', 'site-test-'));
  await buildSite({
    siteOrigin: ORIGIN,
    contact: 'delivered',
    optIn: 'single',
    ...options,
    build: folder,
  });
  const site = join(folder, 'site');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return {
    folder,
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(site, join(entry.parentPath, entry.name))),
    read: (file: string) => readFile(join(site, file), 'utf8'),
    /** The size as it is served: in Brotli, or as it is if its format is compressed already. */
    async servedBytes(file: string): Promise<number> {
      const content = await readFile(join(site, file));
      if (!COMPRESSIBLE.test(file)) return content.length;
      return (await compressBrotli(content)).length;
    },
  };
}

/** By their paths, because files of tests share this module. */
const parsed = new Map<string, Promise<Document>>();

/** A page as a document. Declarative shadow roots remain templates. */
export function parsePage(site: BuiltSite, file: string): Promise<Document> {
  const path = join(site.folder, file);
  const page = parsed.get(path) ?? site.read(file).then((html) => new JSDOM(html).window.document);
  parsed.set(path, page);
  return page;
}
