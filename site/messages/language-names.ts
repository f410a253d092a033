import type { Localized } from '#shared/languages.ts';

/** Each language in its own words: the same on every page, so that a speaker finds theirs. */
export const LANGUAGE_NAMES: Localized = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};
