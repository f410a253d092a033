import { BRAND } from '#shared/brand.ts';
import type { MetaMessages } from '../layout-messages.ts';

export const meta: MetaMessages = {
  landing: {
    title: `Location d’utilitaires au Tessin | ${BRAND.name}`,
    description:
      'L’utilitaire qu’il vous faut, ou le vôtre qui rapporte même à l’arrêt : rejoignez la liste d’attente pour louer des véhicules utilitaires au Tessin.',
  },
  success: {
    title: `Inscription reçue | ${BRAND.name}`,
    description:
      'Votre inscription à la liste d’attente nous est parvenue : voici la suite, et ce que contient notre e-mail.',
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
    title: `Aperçu des e-mails de confirmation | ${BRAND.name}`,
    description:
      'Les e-mails que reçoit toute personne qui s’inscrit sur la liste d’attente : la confirmation et la demande de confirmation.',
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
  confirm: {
    title: `Confirmer l’inscription | ${BRAND.name}`,
    description:
      'Confirmez d’un clic votre inscription à la liste d’attente : d’ici là, vous n’êtes pas sur la liste.',
  },
  confirmSuccess: {
    title: `Inscription confirmée | ${BRAND.name}`,
    description:
      'Votre inscription à la liste d’attente est confirmée : nous vous donnerons des nouvelles de l’ouverture.',
  },
  notFound: {
    title: `Page introuvable | ${BRAND.name}`,
    description: 'La page que vous cherchez n’existe pas, ou plus. Repartez de la page d’accueil.',
  },
};
