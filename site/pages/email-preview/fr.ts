import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Aperçu de l’e-mail de confirmation | ${BRAND.name}`,
    description:
      'L’e-mail de confirmation que reçoit toute personne qui s’inscrit sur la liste d’attente, dans ses deux versions.',
  },
  title: 'L’e-mail de confirmation',
  lead: 'Voici ce que reçoit toute personne qui s’inscrit, tel que le message est envoyé : même modèle, mêmes mots.',
  company: 'Avec le nom de l’entreprise',
  neutral: 'Version neutre',
  notesTitle: 'À propos du modèle',
  notes: [
    'Il fait au plus 600 pixels de large et s’adapte au téléphone.',
    'Il ne charge ni images ni polices depuis d’autres serveurs.',
    'La version avec le nom n’est envoyée que si celui-ci s’écrit avec des lettres, des chiffres et une ponctuation simple ; sinon, c’est la version neutre qui part.',
    'Chaque message comporte une partie en texte seul et un lien de désinscription qui ne contient aucune adresse.',
  ],
};
