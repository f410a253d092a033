const MAX_LENGTH = 40;

/** Letters with a dot after each, as in “S.r.l.”, or letters and digits with one dot at most, at the end. */
const WORD = String.raw`(?:(?:\p{Script=Latin}\.)+\p{Script=Latin}?|[\p{Script=Latin}\d'’-]+\.?)`;
const PLAIN = new RegExp(`^(?!(?:.*\\d){4})${WORD}(?:[ ,&]+${WORD})*$`, 'u');

/**
 * What a mail may repeat of a company that a stranger typed, under any address: nothing that a mail
 * client makes a link of. Undefined if the name must not be shown.
 */
export function plainName(text: string | undefined): string | undefined {
  const name = text?.normalize('NFC').trim() ?? '';
  return name.length <= MAX_LENGTH && PLAIN.test(name) ? name : undefined;
}
