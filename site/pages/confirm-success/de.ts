import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Eintrag bestätigt | ${BRAND.name}`,
    description:
      'Ihr Eintrag in die Warteliste ist bestätigt: Wir schreiben Ihnen, sobald es Neues zum Start gibt.',
  },
  title: 'Sie stehen auf der Liste.',
  text: 'Ihr Eintrag ist bestätigt. Wir schreiben Ihnen, sobald es Neues zum frühen Zugang in der Betaphase und zum Start gibt.',
  write: 'Schreiben Sie uns',
  suppressed:
    'Ihr Eintrag ist bestätigt, doch an diese Adresse senden wir derzeit keine E-Mails. Mögliche Gründe: Eine liess sich nicht zustellen, sie wurde als Spam gemeldet, oder wir wurden gebeten, keine mehr zu senden. Melden Sie sich, dann klären wir das.',
};
