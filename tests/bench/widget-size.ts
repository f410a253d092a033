import { statSync } from 'node:fs';
import { ENCODINGS } from '#shared/routing/encoding.ts';
import { WIDGET_FILE } from '../../infra/build/paths.ts';

/** Size of the built widget in bytes, in Brotli as it is served. */
export function widgetBrotliBytes(): number {
  return statSync(WIDGET_FILE + ENCODINGS.br).size;
}
