import type { Language, Localized } from '#shared/languages.ts';

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

/** Every text of an object of messages, by its path, for example `faq.items.0.question`. */
export function everyText(messages: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') texts.set(here, value);
    else for (const [inner, text] of everyText(value, here)) texts.set(inner, text);
  }
  return texts;
}

/** The sorted names of the `{placeholders}` of a text. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{?(\w+)\}?\}/g)].map(([, name]) => String(name)).toSorted();
}

/** What is wrong with the messages of a language: texts that are not those of Italian, and typographic faults. */
export function faultsOf(messages: Localized<object>, language: Language): string[] {
  const italian = everyText(messages.it);
  const texts = everyText(messages[language]);
  const missing = [...italian.keys()].filter((path) => !texts.has(path));
  const faults = [...texts].flatMap(([path, text]) => {
    const slots = [text, italian.get(path) ?? ''].map((each) => placeholders(each).join());
    return [
      ...(italian.has(path) && text.trim() ? [] : ['empty, or not in Italian']),
      ...(slots[0] === slots[1] ? [] : ['other placeholders than in Italian']),
      ...typographicFaults(language, text),
    ].map((fault) => `${path}: ${fault}: ${text}`);
  });
  return [...missing.map((path) => `${path}: missing`), ...faults];
}
