import type { Localized } from './languages.ts';

/** No other file names the product. */
export const BRAND = {
  name: 'Vanaro',
  controller: {
    it: 'Vanaro (società in costituzione)',
    en: 'Vanaro (company in formation)',
    de: 'Vanaro (Gesellschaft in Gründung)',
    fr: 'Vanaro (société en formation)',
  } satisfies Localized,
  address: {
    it: 'Svizzera, Cantone Ticino',
    en: 'Switzerland, Canton Ticino',
    de: 'Schweiz, Kanton Tessin',
    fr: 'Suisse, canton du Tessin',
  } satisfies Localized,
  email: 'ciao@vanaro.example',
  privacyEmail: 'privacy@vanaro.example',
  phone: '+41 91 000 00 00',
  siteOrigin: 'https://www.vanaro.example',
} as const;

export const PACKAGE_NAME = '@vanaro/waitlist';
