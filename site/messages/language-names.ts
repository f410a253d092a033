import type { Localized } from '#shared/languages.ts';

/** The name of each language in that language. It is the same on every page. */
export const LANGUAGE_NAMES: Localized = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};
