/** Pictures and fonts are compressed by their own formats. */
export const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|xml)$/;

/** The preferred first: their names in HTTP, and the file endings in a build. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof ENCODINGS;

/** Find each coding in an `Accept-Encoding`, with its weight if it has one. */
export const CODINGS = {
  br: codingPattern('br'),
  gzip: codingPattern('gzip'),
  identity: codingPattern('identity'),
  other: codingPattern(String.raw`\*`),
} as const;

/** By RFC 9110, 12.5.3. Undefined for the file as it is, also if nothing fits. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const other = weightOf(CODINGS.other, accepted, 0);
  const br = weightOf(CODINGS.br, accepted, other);
  const gzip = weightOf(CODINGS.gzip, accepted, other);
  const identity = weightOf(CODINGS.identity, accepted, other);
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : undefined;
}

/** Of the others, if the coding is not named. Zero refuses it. */
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
