import { BRAND } from '#shared/brand.ts';
import type { MetaMessages } from '../layout-messages.ts';

export const meta: MetaMessages = {
  landing: {
    title: `Location d’utilitaires au Tessin | ${BRAND.name}`,
    description:
      'L’utilitaire qu’il vous faut, ou le vôtre qui rapporte même à l’arrêt : rejoignez la liste d’attente pour louer des véhicules utilitaires au Tessin.',
  },
  success: {
    title: `Vous êtes sur la liste d’attente | ${BRAND.name}`,
    description:
      'Votre inscription est enregistrée : vous recevrez les nouvelles de l’ouverture et de l’accès anticipé.',
  },
  privacy: {
    title: `Politique de confidentialité | ${BRAND.name}`,
    description:
      'Quelles données la liste d’attente recueille, pourquoi, combien de temps nous les gardons et comment les faire rectifier ou effacer.',
  },
  terms: {
    title: `Conditions d’utilisation | ${BRAND.name}`,
    description:
      'Les conditions de la liste d’attente : gratuite, sans engagement, en phase de test et soumise au droit suisse.',
  },
  contact: {
    title: `Contact | ${BRAND.name}`,
    description:
      'Une question sur la liste d’attente ou sur un véhicule à louer ? Écrivez-nous : nous répondons dans les 24 heures.',
  },
  embed: {
    title: `Le formulaire sur votre site | ${BRAND.name}`,
    description:
      'La liste d’attente sur votre site, en une ligne de HTML : choisissez langue et couleurs, essayez le formulaire, copiez le code.',
  },
  style: {
    title: `Guide de style | ${BRAND.name}`,
    description:
      'Couleurs, caractères, boutons et formulaires : les éléments dont sont faites les pages de ce site.',
  },
  emailPreview: {
    title: `Aperçu de l’e-mail de confirmation | ${BRAND.name}`,
    description:
      'L’e-mail que reçoit toute personne qui s’inscrit sur la liste d’attente, avec le nom de l’entreprise et en version neutre.',
  },
  unsubscribe: {
    title: `Se désinscrire | ${BRAND.name}`,
    description:
      'Retirez votre adresse e-mail de la liste d’attente : quelques secondes suffisent.',
  },
  unsubscribeSuccess: {
    title: `Désinscription enregistrée | ${BRAND.name}`,
    description: 'Votre désinscription est enregistrée : nous n’écrirons plus à cette adresse.',
  },
  notFound: {
    title: `Page introuvable | ${BRAND.name}`,
    description: 'La page que vous cherchez n’existe pas, ou plus. Repartez de la page d’accueil.',
  },
};
