import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { InlineHashes } from '#shared/routing/headers.ts';
import { siteManifestFile } from './paths.ts';

const hashesSchema = z.object({
  styleHashes: z.array(z.string()),
  scriptHashes: z.array(z.string()),
});

/** The hashes of the inline styles and scripts of the built site. */
export function readInlineHashes(): InlineHashes {
  return hashesSchema.parse(JSON.parse(readFileSync(siteManifestFile(), 'utf8')));
}
