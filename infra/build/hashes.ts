import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { InlineHashes } from '#shared/routing/headers.ts';
import { siteManifestFile } from './paths.ts';

const NAME_LENGTH = 10;

/** A short hash of a content, for the name of its file. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}

/** The value of a script's `integrity` attribute. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The hash with which a Content-Security-Policy allows an inline text. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const hashesSchema = z.object({
  styleHashes: z.array(z.string()),
  scriptHashes: z.array(z.string()),
});

/** The hashes of the inline styles and scripts of the built site. */
export function readInlineHashes(): InlineHashes {
  return hashesSchema.parse(JSON.parse(readFileSync(siteManifestFile(), 'utf8')));
}
