import type { Intent, Role } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';

/** How often each value is chosen, relative to the others. */
export type Weights<Value extends string = string> = Readonly<Record<Value, number>>;

/** How often people of a launch in Ticino write in each language. */
export const LANGUAGE_WEIGHTS: Weights<Language> = { it: 74, de: 16, en: 6, fr: 4 };

export const ROLE_WEIGHTS: Weights<Role> = { private: 56, company: 28, rental: 9, other: 7 };

/** Owners of vans offer them, other people look for one. */
export const INTENT_WEIGHTS: Readonly<Record<Role, Weights<Intent>>> = {
  private: { looking: 74, offering: 16, both: 10 },
  company: { looking: 34, offering: 38, both: 28 },
  rental: { looking: 4, offering: 82, both: 14 },
  other: { looking: 60, offering: 25, both: 15 },
};

/** Places as people type them, by language. '' is a field left empty. */
export const PLACE_WEIGHTS: Readonly<Record<Language, Weights>> = {
  it: {
    '': 14,
    Lugano: 27,
    Bellinzona: 18,
    Locarno: 14,
    Mendrisio: 9,
    Chiasso: 7,
    lugano: 3,
    Como: 3,
  },
  de: { '': 16, Zürich: 22, Luzern: 11, Locarno: 9, Bellinzona: 8, Lugano: 8, Ascona: 6 },
  en: { '': 18, Lugano: 26, Zürich: 10, Geneva: 6 },
  fr: { '': 16, Genève: 18, Lausanne: 17, Lugano: 9 },
};

/** How many vans people have who offer some. */
export const VEHICLE_WEIGHTS: Weights = { 1: 50, 2: 24, 3: 10, 6: 7, 12: 5, 24: 3, 85: 1 };

/** The partner whose page had the form, '' for our own page. The names are reserved. */
export const PARTNER_WEIGHTS: Weights = { '': 71, 'garage.example': 18, 'cantiere.example': 11 };

/** The campaign of the sign-up, '' for none. */
export const SOURCE_WEIGHTS: Weights = {
  '': 60,
  'utm_source=newsletter&utm_campaign=autunno': 17,
  'utm_source=instagram&utm_medium=social': 14,
  'utm_source=volantino': 9,
};

export const GIVEN_NAMES = 'anna luca giulia marco sara elena davide chiara thomas ruth'.split(' ');
export const FAMILY_NAMES = 'bianchi rossi ferrari keller meier galli conti weber rey'.split(' ');
