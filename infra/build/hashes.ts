import { createHash } from 'node:crypto';

const NAME_LENGTH = 10;

/** A short name for a content: another content gets another name. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}

/** How a content security policy names a text that may stand inline. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
