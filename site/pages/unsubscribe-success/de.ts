import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Abgemeldet | ${BRAND.name}`,
    description: 'Ihre Abmeldung ist vermerkt: An diese Adresse schreiben wir nicht mehr.',
  },
  title: 'Sie sind abgemeldet.',
  text: 'Wir schreiben Ihnen nicht mehr. Möchten Sie doch dabei sein? Tragen Sie sich auf der Startseite noch einmal ein und bestätigen Sie in unserer E-Mail.',
};
