/** Files of text. Pictures and fonts are compressed by their own formats. */
export const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|xml)$/;

/**
 * The encodings in which a file of text is kept besides as it is, the preferred one first: their names in
 * HTTP, and the ending of such a file in a build.
 */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof ENCODINGS;

/** Finds each coding in an `Accept-Encoding`, with its weight if it has one. */
export const CODINGS = {
  br: codingPattern('br'),
  gzip: codingPattern('gzip'),
  identity: codingPattern('identity'),
  other: codingPattern(String.raw`\*`),
} as const;

/**
 * The encoding that a client prefers, by RFC 9110, 12.5.3. Undefined stands for the file as it is, which
 * also answers a client that accepts nothing that there is.
 */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const other = weightOf(CODINGS.other, accepted, 0);
  const br = weightOf(CODINGS.br, accepted, other);
  const gzip = weightOf(CODINGS.gzip, accepted, other);
  const identity = weightOf(CODINGS.identity, accepted, other);
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : undefined;
}

/** The weight of a coding, or that of the others if it is not named. Zero refuses it. */
function weightOf(coding: RegExp, accepted: string, other: number): number {
  const found = coding.exec(accepted);
  return found ? Number(found[1] ?? 1) : other;
}

function codingPattern(name: string): RegExp {
  return new RegExp(
    String.raw`(?:^|,)[ \t]*${name}[ \t]*(?:;[ \t]*q=([01](?:\.\d{0,3})?)[ \t]*)?(?:,|$)`,
    'i',
  );
}
