import { fold } from './contract/text.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { LOOK_LIKE_L, LURE_WORDS } from './lure-words.ts';

/** In the composed name. */
const CHARACTERS = {
  invisible: /\p{C}|(?! )\p{Z}/u,
  punctuation: /^[^\p{L}\p{N}]|[^\p{L}\p{M}\p{N} .,&'’-]/u,
  /** Usual letters are composed with theirs. */
  mark: /\p{M}/u,
};

const TOP_LEVEL =
  'com|net|org|info|biz|ch|it|eu|at|io|me|app|dev|shop|site|online|xyz|click|us|uk|ru|cn|tv|example';
/** Their dot ends neither the name of a host nor a sentence. */
const ABBREVIATIONS = `
  ag|agr|alb|ant|arch|ass|assoc|aug|autotr|autotrasp|avv|az|bros|cant|carr|ch|chr|cie|co|comp|coop
  |corp|ct|dipl|dott|dr|ets|exp|fahrz|fam|ferd|fr|fz|gebr|gen|geom|geschw|giov|gius|gmbh|hch|hr|imp
  |impr|inc|ind|ing|inh|int|internat|joh|jos|jr|jun|kant|kg|kt|lic|lli|ltd|mecc|mme|mr|mrs|ms|mt
  |mte|nachf|no|nol|nr|off|ph|prof|rag|sa|sagl|sarl|sen|serv|sig|sigg|snc|soc|sp|spa|sr|srl|st|ste
  |str|succ|th|transp|tras|trasp|vorm|vve|wwe`.replaceAll(/\s/g, '');
const CURRENCY = 'chf|sfr|eur|euros|usd|gbp|franken|francs|dollars?|dollari|rappen';
/** Also an abbreviation of names, and a standard of emissions before one digit. */
const EURO_OR_FR = 'euro|fr|pounds?';
const LARGE = 'mio|mila|mille|million[a-z]*|milion[ei]|tausend|thousand|hundert|hundred|cento';
const CALL = 'tel|telefon[a-z]*|sms|whatsapp|call|anrufen|rufen|chiama[a-z]*|appele[rz]|pin|code';

/** In the name in small letters without accents. */
const SHAPES = {
  /** Words in other scripts could not be looked up, and their letters can look like ours. */
  script: /[^a-z0-9 .,&'’-]/,
  /** Mail clients make links of it. */
  host: new RegExp(
    String.raw`\bw\W*w\W*w\b|\bh\W?[tx]\W?[tx]\W?p|[a-z0-9]{2}\.[a-z]{2}` +
      String.raw`|\b[a-z0-9]\.(?!lli\b)[a-z]{2,3}\b` +
      String.raw`|(?:\.|,(?! )|\b(?:dot|punto|punkt|point)\b) ?(?:${TOP_LEVEL})\b(?!\.)` +
      String.raw`|\b(?:dot|punkt) (?:de|fr|li|swiss)\b`,
  ),
  /** Of a host with spaces, or of a sentence. */
  dot: new RegExp(String.raw` \.|(?<!\b(?:[a-z]|\d\d?|${ABBREVIATIONS}))\..`),
  amount: new RegExp(
    String.raw`^(?=\D*\d).*?(?<![a-z])(?:${CURRENCY})(?![a-z])` +
      String.raw`|(?<![a-z])(?:${EURO_OR_FR})\W{0,3}\d(?=\D{0,3}\d)` +
      String.raw`|\d\W{0,3}x?\W{0,3}(?:${EURO_OR_FR}|franc[oh]?i?|${LARGE})(?![a-z])` +
      String.raw`|(?:${LARGE})\W{0,3}(?:${CURRENCY}|${EURO_OR_FR}|franchi)(?![a-z])|\d ?[.,] ?[\d-]`,
  ),
  /** Four digits in all, however they are spaced, unless they are a year. */
  number: /^[^a-z]*$|^(?!\D*\b(?:18[6-9]|19\d|20\d)\d\b\D*$)(?:\D*\d){4}/,
  call: new RegExp(String.raw`\b(?:${CALL})\W?\d`),
};

export type Lure = keyof typeof CHARACTERS | keyof typeof SHAPES | `words-${Language}`;

/** The first pattern that a composed name matches, each in time that grows with its length. */
export function findLure(name: string): Lure | undefined {
  const words = `${toWords(name)},${toWords(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))}`;
  const language = LANGUAGES.find((one) => LURE_WORDS[one].test(words));
  return (
    firstMatch(CHARACTERS, name) ??
    firstMatch(SHAPES, toShape(name)) ??
    (language && `words-${language}`)
  );
}

function firstMatch<Kind extends string>(
  patterns: Readonly<Record<Kind, RegExp>>,
  text: string,
): Kind | undefined {
  for (const kind in patterns) if (patterns[kind].test(text)) return kind;
  return undefined;
}

/** Letters that keep their form without accents. */
const LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }),
);
const OPENING_HOURS =
  /\b(24|7) ?(?:h|ore|hours?|heures?|stunden|giorni|days?|jours?|j|tage) ?(?:(?:su|sur|auf) ?)?\1\b/g;

function toShape(name: string): string {
  const letters = fold(name).replaceAll(/[^\0-\x7f]/gu, (letter) => LETTERS.get(letter) ?? letter);
  return joinSpaced(letters.replaceAll(/ +/g, ' ')).replaceAll(OPENING_HOURS, 'h');
}

/** `K.0 n-t o` is read as `konto`, and `CardLocked` also as two words. */
function toWords(name: string): string {
  return joinSpaced(toShape(name).replaceAll(/[^a-z0-9]+/g, ' '))
    .replaceAll(/[03457]/g, (digit) => 'o..eas.t'.charAt(Number(digit)))
    .replaceAll(LOOK_LIKE_L, 'l');
}

function joinSpaced(text: string): string {
  return text.replaceAll(/\b[a-z0-9](?: [a-z0-9]\b){2,}(?!\.)/g, (run) => run.replaceAll(' ', ''));
}
