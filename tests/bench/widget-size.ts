import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUILD } from '../../infra/build/paths.ts';

/** Size of the built widget in bytes, compressed with Brotli at quality 11. */
export function widgetBrotliBytes(): number {
  const file = readFileSync(join(BUILD, 'widget', 'v1.js'));
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
