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
    Lugano: 24,
    Bellinzona: 15,
    Locarno: 11,
    Mendrisio: 9,
    Chiasso: 7,
    lugano: 3,
    Biasca: 4,
    Giubiasco: 4,
    Ascona: 3,
    Minusio: 3,
    Massagno: 2,
    Agno: 3,
    Manno: 2,
    Stabio: 3,
    Tenero: 2,
    Faido: 2,
    Airolo: 2,
    Acquarossa: 1,
    Cevio: 1,
    Losone: 2,
    Como: 3,
    Varese: 3,
    Ticino: 4,
    'Roveredo GR': 1,
  },
  de: {
    '': 16,
    Zürich: 22,
    Luzern: 11,
    Bellinzona: 8,
    Locarno: 9,
    Ascona: 6,
    Lugano: 8,
    Altdorf: 4,
    Chur: 4,
    Zug: 5,
    Basel: 5,
    Bern: 5,
    Andermatt: 2,
  },
  en: { '': 18, Lugano: 26, Zürich: 10, Milan: 9, Bellinzona: 6, Geneva: 6 },
  fr: { '': 16, Genève: 18, Lausanne: 17, Lugano: 9, Sion: 9, Fribourg: 6, Neuchâtel: 5 },
};

/** How many vans people have who offer some. */
export const VEHICLE_WEIGHTS: Readonly<Record<Role, Weights>> = {
  private: { 1: 88, 2: 12 },
  company: { 1: 30, 2: 28, 3: 16, 4: 9, 6: 8, 8: 5, 12: 4 },
  rental: { 4: 18, 6: 20, 10: 22, 15: 18, 24: 12, 40: 7, 85: 3 },
  other: { 1: 60, 2: 25, 5: 15 },
};

/** The partner whose page had the form, '' for our own page. The names are reserved. */
export const PARTNER_WEIGHTS: Weights = {
  '': 71,
  'garage.example': 11,
  'traslochi.example': 8,
  'cantiere.example': 5,
  'mercato.example': 3,
  'camper.example': 2,
};

/** The campaign of the sign-up, '' for none. */
export const SOURCE_WEIGHTS: Weights = {
  '': 52,
  'utm_source=newsletter&utm_campaign=autunno': 14,
  'utm_source=instagram&utm_medium=social': 11,
  'utm_source=google&utm_medium=cpc': 9,
  'utm_source=volantino': 6,
  'utm_source=radio': 4,
  'utm_source=linkedin&utm_medium=social': 4,
};

export const GIVEN_NAMES =
  'anna luca giulia marco sara matteo elena davide chiara paolo lara nicola martina andrea sofia thomas nadia claude ruth reto'.split(
    ' ',
  );

export const FAMILY_NAMES =
  'bianchi rossi ferrari fontana keller meier crivelli galli conti moretti villa negri weber dubois rey pedrini sartori lepori'.split(
    ' ',
  );

/** Domains that are reserved for examples, so that no mail can be delivered to them. */
export const MAIL_DOMAINS: Weights = {
  'posta.example': 46,
  'mail.example': 34,
  'bluemail.example': 12,
  'ufficio.example': 8,
};
