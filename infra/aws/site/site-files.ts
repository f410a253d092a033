import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { AllowedOrigins } from '#shared/contract/cors.ts';
import { ORIGINS_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import { COMPRESSIBLE, ENCODINGS, type Encoding } from '#shared/routing/encoding.ts';
import { PAGE_PATHS, pageFile } from '#shared/routing/site-file.ts';
import { compressNow } from '../../build/precompress.ts';
import { existing, type SiteArtifacts } from '../artifacts.ts';

/**
 * Lays out the site in a folder: all files as they are, or its texts in an encoding. Each file keeps its
 * name, because the uploader derives the content type from it.
 */
export function layOutSite(
  to: string,
  { folder, widget }: SiteArtifacts,
  allowedOrigins: readonly string[],
  encoding?: Encoding,
): void {
  copyFolder(folder, to, encoding);
  copyFolder(widget, join(to, dirname(WIDGET_PATH)), encoding);
  const origins = Buffer.from(JSON.stringify({ origins: allowedOrigins } satisfies AllowedOrigins));
  writeFileSync(join(to, ORIGINS_PATH), encoding ? compressNow(origins, encoding) : origins);
}

/** The pages at `PAGE_PATHS`, in their order. */
export function readPages({ folder }: SiteArtifacts): Buffer[] {
  return PAGE_PATHS.map((path) => readFileSync(existing(join(folder, pageFile(path)))));
}

function copyFolder(folder: string, to: string, encoding: Encoding | undefined): void {
  for (const name of filesBelow(folder)) copy(join(folder, name), join(to, name), encoding);
}

function copy(file: string, to: string, encoding: Encoding | undefined): void {
  if (encoding && !COMPRESSIBLE.test(file)) return;
  const source = encoding ? file + ENCODINGS[encoding] : file;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(existing(source), to);
}

/** The built files, without their compressed copies. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

const COMPRESSED = /\.(?:br|gz)$/;
