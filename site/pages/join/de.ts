import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `In die Warteliste eintragen | ${BRAND.name}`,
    description:
      'Tragen Sie sich in die Warteliste ein, um in der Schweiz Nutzfahrzeuge zu mieten oder zu vermieten, zuerst im Tessin: kostenlos und unverbindlich.',
  },
};
