import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import * as z from 'zod/mini';
import { BRAND } from '#shared/brand.ts';
import { ROOT } from './paths.ts';

const packageSchema = z.object({ name: z.string(), version: z.string() });

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Our own licence, and name, version and licence of every package whose code is in a bundle of ours.
 * Throws if a package has none.
 */
export async function bundledLicences(chunk: Rolldown.OutputChunk): Promise<string> {
  const entries = await Promise.all([
    licenceEntry(`${BRAND.name} waitlist`, ROOT),
    ...bundledPackages(chunk).map(async (folder) => {
      const manifest = await readFile(join(folder, 'package.json'), 'utf8');
      const { name, version } = packageSchema.parse(JSON.parse(manifest));
      return licenceEntry(`${name} ${version}`, folder);
    }),
  ]);
  return `${entries.join(RULE)}\n`;
}

/** The folders of the packages that have code in a bundle, sorted. */
function bundledPackages({ modules }: Rolldown.OutputChunk): string[] {
  const folders = Object.entries(modules).flatMap(([file, { renderedLength }]) =>
    renderedLength > 0 ? (PACKAGE_FOLDER.exec(file)?.[0] ?? []) : [],
  );
  return [...new Set(folders)].toSorted();
}

/** Greedy, because a package may lie in another one's node_modules. */
const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

async function licenceEntry(title: string, folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e(?:\.|$)/i.test(name));
  if (!file) throw new Error(`${title} has no licence text in ${folder}.`);
  return `${title}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}`;
}
