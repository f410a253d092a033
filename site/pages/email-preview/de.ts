import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Vorschau der Bestätigungsmail | ${BRAND.name}`,
    description:
      'Die Bestätigungsmail, die man nach dem Eintrag in die Warteliste erhält, in beiden Fassungen.',
  },
  title: 'Die Bestätigungsmail',
  lead: 'Das erhält, wer sich einträgt, und zwar genau so, wie es verschickt wird: dieselbe Vorlage, dieselben Worte.',
  company: 'Mit Firmenname',
  neutral: 'Neutrale Fassung',
  notesTitle: 'Zur Vorlage',
  notes: [
    'Sie ist höchstens 600 Pixel breit und passt sich dem Telefon an.',
    'Sie lädt weder Bilder noch Schriften von anderen Servern.',
    'Die Fassung mit Firmenname geht nur hinaus, wenn der Name aus Buchstaben, Ziffern und einfachen Satzzeichen besteht; sonst wird die neutrale verschickt.',
    'Jede Nachricht hat einen reinen Textteil und einen Link zum Abmelden, der keine Adresse enthält.',
  ],
};
