import { createHash } from 'node:crypto';
import { WIDGET_PATH } from '#shared/contract/paths.ts';

const NAME_LENGTH = 10;

/** A short hash of a content, for the name of its file. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}

/** The address of a channel file that never gets other bytes. */
export function hashedWidgetPath(content: Uint8Array): string {
  return WIDGET_PATH.replace('.js', `.${contentHash(content)}.js`);
}

/** The value of a script's `integrity` attribute. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
