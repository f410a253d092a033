import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Désinscription enregistrée | ${BRAND.name}`,
    description: 'Votre désinscription est enregistrée : nous n’écrirons plus à cette adresse.',
  },
  title: 'Désinscription enregistrée.',
  text: 'Nous ne vous écrirons plus. Vous changez d’avis ? Réinscrivez-vous depuis la page d’accueil et confirmez depuis notre e-mail.',
};
