import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { COMPRESSIBLE, ENCODINGS } from '#shared/routing/encoding.ts';
import { BUILD } from '../../infra/build/paths.ts';

export const ORIGIN = BRAND.siteOrigin;

export type BuiltSite = Awaited<ReturnType<typeof open>>;

const BUILD_TIMEOUT_MS = 120_000;

/** The site that a build has left in a folder: by default that of `npm run build`. */
export function useBuiltSite(build: () => Promise<string> = () => Promise.resolve(BUILD)) {
  const site = {} as BuiltSite;
  beforeAll(async () => void Object.assign(site, await open(await build())), BUILD_TIMEOUT_MS);
  return site;
}

/** The endings of the copies that stand beside the files. */
const COMPRESSED: ReadonlySet<string> = new Set(Object.values(ENCODINGS));

async function open(folder: string) {
  const site = join(folder, 'site');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return {
    folder,
    files: entries
      .filter((entry) => entry.isFile() && !COMPRESSED.has(extname(entry.name)))
      .map((entry) => relative(site, join(entry.parentPath, entry.name))),
    read: (file: string) => readFile(join(site, file), 'utf8'),
    /** The size as it is served: in Brotli, or as it is if its format is compressed already. */
    async servedBytes(file: string): Promise<number> {
      const served = COMPRESSIBLE.test(file) ? file + ENCODINGS.br : file;
      return (await stat(join(site, served))).size;
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
