import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Vorschau der Bestätigungsmails | ${BRAND.name}`,
    description:
      'Die E-Mails, die man nach dem Eintrag in die Warteliste erhält: die Bestätigung, in zwei Fassungen, und die Bitte um Bestätigung.',
  },
  schemes: { light: 'Hell', dark: 'Dunkel' },
  title: 'Die Bestätigungsmails',
  lead: 'Das erhält, wer sich einträgt, und zwar genau so, wie es verschickt wird: dieselbe Vorlage, dieselben Worte.',
  versions: {
    company: 'Bestätigung mit Firmenname',
    neutral: 'Bestätigung, neutrale Fassung',
    request: 'Bitte um Bestätigung',
  },
  html: 'E-Mail',
  plainText: 'Nur Text',
  sampleCompany: 'Muster Transporte AG',
  notes: {
    title: 'Zur Vorlage',
    items: [
      'Die Bitte um Bestätigung erhalten Personen, deren Eintrag erst nach einem Klick gilt: Bis dahin stehen sie nicht auf der Liste.',
      'Alle E-Mails sind höchstens 600 Pixel breit und passen sich dem Telefon an.',
      'Sie laden weder Bilder noch Schriften von anderen Servern.',
      'Die Fassung mit Firmenname geht nur hinaus, wenn der Name aus Buchstaben, Ziffern und einfachen Satzzeichen besteht; sonst wird die neutrale verschickt.',
      'Jede Nachricht hat einen reinen Textteil und einen Link zum Abmelden, der keine Adresse enthält.',
    ],
  },
  inbox: 'Im Posteingang',
};
