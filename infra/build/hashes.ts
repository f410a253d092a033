import { createHash } from 'node:crypto';

const NAME_LENGTH = 10;

/** A short hash of a content, for the name of its file. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}

/** The hash by which a Content-Security-Policy allows an inline text. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
