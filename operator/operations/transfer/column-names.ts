import { fold } from '#shared/contract/text.ts';
import type { Language } from '#shared/languages.ts';
import { letters } from './state-words.ts';

/** The fields of a person that a file can have. */
export const IMPORT_FIELDS = [
  'email',
  'role',
  'intent',
  'company',
  'location',
  'vehicles_count',
  'language',
  'partner',
  'reference',
  'source',
  'createdAt',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** How products call a column, in letters only, in our languages. */
const NAMES: Readonly<Partial<Record<ImportField, string>>> = {
  email: `email emailaddress emailadresse mail mailaddress mailadresse adresseemail adressemail
    adresseelectronique courriel indirizzoemail indirizzomail postaelettronica
    indirizzopostaelettronica indirizzodipostaelettronica contactemail email1value`,
  role: 'role',
  intent: 'intent',
  company: `company companyname organization organisation organizationname firma firmenname
    unternehmen azienda ditta societa nomeazienda entreprise societe raisonsociale`,
  location: `location city town ort wohnort stadt citta localita luogo ville localite lieu
    mailingcity billingcity`,
  vehicles_count: 'vehiclescount',
  language: 'language languages lang locale preferredlanguage sprache lingua langue',
  partner: 'partner',
  reference: 'reference',
  source: 'source',
  createdAt: `createdat requestedat optintime optindate confirmtime confirmdate confirmedat
    consentdate consenttimestamp subscribedat subscribedate subscribeddate datesubscribed
    subscriptiondate subscriptioncreatedat signupdate signedupat dateadded addedtime addedat
    registrationdate joinedat joined submittedat datecreated createddate createdate createdtime
    timestamp anmeldedatum angemeldetam einwilligungsdatum bestatigtam dataiscrizione
    iscrittoil dataconsenso dataconferma datedinscription dateinscription dateconsentement`,
};

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    (NAMES[field] ?? '').split(/\s+/).map((name) => [name, field] as const),
  ),
);

/** The field that a column holds by its name. */
export function fieldOfName(column: string): ImportField | undefined {
  return FIELD_OF.get(letters(column));
}

/** How products call languages: in each of ours, and by three letters. */
const LANGUAGE_WORDS: Readonly<Record<Language, string>> = {
  it: 'it ita italian italiano italiana italienisch italien italienne',
  en: 'en eng english inglese englisch anglais anglaise',
  de: 'de ger deu german tedesco tedesca deutsch allemand allemande',
  fr: 'fr fre fra french francese franzosisch francais francaise',
};
const LANGUAGE_OF = new Map(
  Object.entries(LANGUAGE_WORDS).flatMap(([language, words]) =>
    words.split(' ').map((word) => [word, language as Language] as const),
  ),
);

/** Reads `German`, `tedesco`, `de-CH` or `DE_ch`. Undefined for any other text. */
export function readLanguage(text: string): Language | undefined {
  const [first = ''] = fold(text)
    .trim()
    .split(/[-_ (]/, 1);
  return LANGUAGE_OF.get(first);
}
