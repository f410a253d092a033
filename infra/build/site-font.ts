import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './paths.ts';

const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

/** The characters of a keyboard, the letters of the four languages, and punctuation. */
export const FONT_CHARACTERS = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@[\\]^_`{|}~',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'àâäæçèéêëìîïòôöœùûüÀÂÄÇÈÉÊÎÔÖÜ',
  '«»“”„‘’–—…·×©\u00a0',
].join('');

/**
 * Narrow for headlines and wide for plates, regular for text and bold for headings. Each axis ends on
 * a master of the font: a step further would include the next master, which adds 5 KB or more.
 */
const AXES = { wdth: { min: 92, max: 115, default: 100 }, wght: { min: 400, max: 700 } };

/** The site's one font file: Archivo with the characters and the part of its axes that we use. */
export async function buildFont(): Promise<Uint8Array> {
  const source = await readFile(join(ROOT, 'node_modules', SOURCE));
  return subsetFont(source, FONT_CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: AXES,
    keepFeatures: ['kern'],
    noHinting: true,
  });
}
