/** The default comes first. */
export const LANGUAGES = ['it', 'en', 'de', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'it';

/** A missing or extra language does not compile. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

/** The shape of texts: that of those in the first language, with any words. */
export type Texts<T> = T extends string ? string : { readonly [Key in keyof T]: Texts<T[Key]> };

export function inEachLanguage<T>(make: (language: Language) => T): Localized<T> {
  return { it: make('it'), en: make('en'), de: make('de'), fr: make('fr') };
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Of dates and numbers. The product is for Switzerland. */
export const LOCALES: Localized = { it: 'it-CH', en: 'en-CH', de: 'de-CH', fr: 'fr-CH' };

const FIRST: Localized = { it: '1º', en: '1', de: '1', fr: '1er' };

/** A date as `Intl` writes it, with the ordinal that the first of a month is in Italian and French. */
export function withOrdinal(date: string, language: Language): string {
  return date.replace(/\b1(?= \p{L})/u, FIRST[language]);
}

/** '' for Italian, '/en', '/de' or '/fr' otherwise. */
export function pathPrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

export const LANGUAGE_NAMES: Localized = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};
