import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './paths.ts';

/** Archivo's Latin letters in every weight and one width. */
const SOURCE = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';

const SMALL = 'àâäçèéêëìîïòôöœùûü';

/**
 * The characters of our texts, and what people type in the four languages. The fallback shows
 * others, such as the letters of other languages in a name, rare ones of ours (æ), and what only
 * programmers type.
 */
export const FONT_CHARACTERS = [
  ' !"#&\'()+,-./0123456789:;=?@[]_',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  SMALL + SMALL.toUpperCase(),
  '«»“”’–—…·×©\u00a0',
].join('');

/** The ids of the copyright and the licence, which every copy of the font has to name. */
const NAME_IDS = [0, 14];

/** The site's one font file. */
export async function buildFont(): Promise<Uint8Array> {
  return subsetFont(await readFile(join(ROOT, SOURCE)), FONT_CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern'],
    preserveNameIds: NAME_IDS,
    noHinting: true,
  });
}
