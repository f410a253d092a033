import type { Language, Localized } from './languages.ts';

/** What pages show only where it is set. */
export interface Facts {
  /** The person who answers for the site. */
  readonly responsible: string;
  /** Where a letter arrives, on one line. */
  readonly postalAddress: string;
  /** The season in which the beta begins, such as “spring 2027”. */
  readonly beta?: Localized;
}

/** No other file names the product. `npm run deploy` refuses what is empty or invented. */
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
  responsible: '',
  postalAddress: '',
  siteOrigin: 'https://www.vanaro.example',
} as const;

/** Who a mail is from, by name and address, as art. 3(1)(o) of the Swiss UCA asks. */
export function senderLine(language: Language, { postalAddress }: Facts = BRAND): string {
  return `${BRAND.controller[language]}, ${postalAddress || BRAND.address[language]}`;
}
