import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Aperçu des e-mails de confirmation | ${BRAND.name}`,
    description:
      'Les e-mails que reçoit toute personne qui s’inscrit sur la liste d’attente : la confirmation, en deux versions, et la demande de confirmation.',
  },
  schemes: { light: 'Clair', dark: 'Sombre' },
  title: 'Les e-mails de confirmation',
  lead: 'Voici ce que reçoit toute personne qui s’inscrit, tel que le message est envoyé : même modèle, mêmes mots.',
  versions: {
    company: 'Confirmation, avec le nom de l’entreprise',
    neutral: 'Confirmation, version neutre',
    request: 'Demande de confirmation',
  },
  html: 'E-mail',
  plainText: 'Texte seul',
  sampleCompany: 'Transports Exemple SA',
  notes: {
    title: 'À propos du modèle',
    items: [
      'La demande de confirmation est envoyée aux personnes dont l’inscription ne vaut qu’après un clic : d’ici là, elles ne sont pas sur la liste.',
      'Les e-mails font au plus 600 pixels de large et s’adaptent au téléphone.',
      'Ils ne chargent ni images ni polices depuis d’autres serveurs.',
      'La version avec le nom n’est envoyée que si celui-ci s’écrit avec des lettres, des chiffres et une ponctuation simple ; sinon, c’est la version neutre qui part.',
      'Chaque message comporte une partie en texte seul et un lien de désinscription qui ne contient aucune adresse.',
    ],
  },
  inbox: 'Dans la boîte de réception',
};
