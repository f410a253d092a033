import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Seite nicht gefunden | ${BRAND.name}`,
    description:
      'Die gesuchte Seite gibt es nicht oder nicht mehr. Beginnen Sie auf der Startseite.',
  },
  title: 'Hoppla! Seite nicht gefunden',
  text: 'Diese Strasse führt nirgendwohin: Die Adresse stimmt nicht, oder die Seite gibt es nicht mehr.',
};
