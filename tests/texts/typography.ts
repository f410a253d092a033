import type { Language } from '#shared/languages.ts';

interface Rule {
  readonly name: string;
  readonly broken: RegExp;
}

const EVERYWHERE: readonly Rule[] = [
  { name: 'straight apostrophe or quote', broken: /['"]/ },
  { name: 'three dots instead of an ellipsis', broken: /\.\.\./ },
  { name: 'space at an end or doubled', broken: /^\s|\s$| {2}/ },
  { name: 'sharp s', broken: /ß/ },
];

const SWISS_GUILLEMETS = { name: 'foreign quotation marks', broken: /[“”„]|«\s|\s»/ };

const BY_LANGUAGE: Readonly<Record<Language, readonly Rule[]>> = {
  it: [
    SWISS_GUILLEMETS,
    { name: 'an accent typed as an apostrophe', broken: /\b(?:e|E|perche)’(?:\s|$)/ },
  ],
  en: [{ name: 'guillemets', broken: /[«»]/ }],
  de: [
    SWISS_GUILLEMETS,
    { name: 'no space before an ellipsis that stands for words', broken: /\p{L}…/u },
  ],
  fr: [
    { name: 'an ordinary space where French wants one that does not break', broken: / [;:!?»]|« / },
    { name: 'a thin space, which the typeface does not have', broken: /\u202f/ },
    { name: 'no space before a double mark', broken: /[\p{L}\d)][;!?](?:\s|$)/u },
    { name: 'foreign quotation marks', broken: /[“”„]/ },
  ],
};

/** The names of the typographic rules of a language that a text breaks. */
export function typographicFaults(language: Language, text: string): string[] {
  return [...EVERYWHERE, ...BY_LANGUAGE[language]]
    .filter(({ broken }) => broken.test(text))
    .map(({ name }) => name);
}
