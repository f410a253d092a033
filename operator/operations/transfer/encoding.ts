/** How the bytes of a file stand for its text. */
export const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252', 'macroman'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Decoded {
  readonly encoding: Encoding;
  readonly text: string;
  /** Words as each encoding would read them. There only where it is not clear which is meant. */
  readonly doubt?: readonly { readonly encoding: Encoding; readonly words: readonly string[] }[];
}

/** What stands for bytes that are not UTF-8. */
export const DAMAGED = '\u{fffd}';

const MIN_HITS = 3;
const MIN_LEAD = 2;
const SAMPLES = 3;

/**
 * Decodes a file in the encoding that an operator names, or else in the one that gives the most letters of
 * our languages. Undefined for what is no text, such as a workbook.
 */
export function decodeFile(bytes: Uint8Array, named?: Encoding): Decoded | undefined {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff' || named === 'utf-16') {
    const label = mark === 'feff' ? 'utf-16be' : 'utf-16le';
    return { encoding: 'utf-16', text: decode(bytes, label) };
  }
  if (bytes.subarray(0, 65_536).includes(0)) return undefined;
  if (named !== undefined) return { encoding: named, text: decode(bytes, LABELS[named]) };

  const utf8 = readAs(bytes, 'utf-8');
  const damaged = utf8.text.match(DAMAGED_RUN)?.length ?? 0;
  // Bytes of another encoding almost never make a letter in UTF-8.
  if (damaged === 0 || utf8.hits >= MIN_LEAD * damaged) return utf8;
  const others = [readAs(bytes, 'windows-1252'), readAs(bytes, 'macroman')];
  const [best, second] = others.toSorted((a, b) => b.hits - a.hits);
  const rival = Math.max(second?.hits ?? 0, utf8.hits);
  const { encoding, text, hits } = best ?? utf8;
  if (hits >= MIN_HITS && hits >= MIN_LEAD * rival) return { encoding, text };
  const doubted = utf8.hits > 0 ? [utf8, ...others] : others;
  const doubt = doubted.map((one) => ({ encoding: one.encoding, words: samplesOf(one.text) }));
  return { encoding, text, doubt };
}

const LABELS = { 'utf-8': 'utf-8', 'windows-1252': 'windows-1252', macroman: 'macintosh' } as const;

function readAs(bytes: Uint8Array, encoding: keyof typeof LABELS) {
  const text = decode(bytes, LABELS[encoding]);
  return { encoding, text, hits: text.match(OURS)?.length ?? 0 };
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

const DAMAGED_RUN = new RegExp(`${DAMAGED}+`, 'gu');

/**
 * The letters that our languages add to ASCII, and an apostrophe between letters: “L’Aquila” has one in
 * Windows-1252, and “Líaquila” none of them in MacRoman. No capital follows a small letter.
 */
const OURS = /(?<!\p{Ll})[ÀÂÄÇÈÉÊËÎÏÌÒÔÖŒÙÛÜ]|[àâäçèéêëîïìòôöœùûüß]|(?<=\p{L})’(?=\p{L})/gu;

/** The first words with other letters than those of ASCII. None is an address. */
function samplesOf(text: string): readonly string[] {
  const words = text.matchAll(/(?<![^\s,;"])[^\s,;"@]*[^\p{ASCII}][^\s,;"@]*(?![^\s,;"])/gu);
  return [...new Set(Array.from(words, ([word]) => word))].slice(0, SAMPLES);
}
