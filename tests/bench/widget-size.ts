import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUILD } from '../../infra/build/paths.ts';

/** Bytes of the built widget as a partner's visitor downloads it, brotli at its best quality. */
export function widgetBrotliBytes(): number {
  const file = readFileSync(join(BUILD, 'widget', 'v1.js'));
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
