import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const layout: SiteMessages['layout'] = {
  skipToContent: 'Aller au contenu',
  home: `${BRAND.name}, page d’accueil`,
  languageMenu: 'Langue',
  unloaded: 'Une partie de cette page ne s’est pas chargée. Rechargez-la, ou écrivez à',
  imprint: 'Responsable de ce site : {name}, {address}.',
  footer: {
    navigation: 'Informations',
    languages: 'Choisir la langue',
    privacy: 'Confidentialité',
    terms: 'Conditions d’utilisation',
    contact: 'Contact',
    embed: 'Pour les partenaires',
    line: 'Bientôt au Tessin : des utilitaires à louer.',
    copyright: `© {year} ${BRAND.controller.fr}`,
  },
};

export const meta: SiteMessages['meta'] = {
  landing: {
    title: `Location d’utilitaires en Suisse, d’abord au Tessin | ${BRAND.name}`,
    description:
      'Il vous faut un utilitaire, ou le vôtre dort ? Rejoignez la liste d’attente pour en louer ou en proposer un en Suisse, d’abord au Tessin.',
  },
  success: {
    title: `Inscription reçue | ${BRAND.name}`,
    description:
      'Votre inscription à la liste d’attente nous est parvenue : voici la suite, et comment faire passer le mot.',
  },
  privacy: {
    title: `Politique de confidentialité | ${BRAND.name}`,
    description:
      'Quelles données recueille la liste d’attente pour louer des utilitaires au Tessin, pourquoi, combien de temps, et comment les faire rectifier ou effacer.',
  },
  terms: {
    title: `Conditions d’utilisation | ${BRAND.name}`,
    description:
      'Les conditions de la liste d’attente pour louer des utilitaires au Tessin : gratuite, sans engagement, en phase de test et soumise au droit suisse.',
  },
  contact: {
    title: `Contact | ${BRAND.name}`,
    description:
      'Un utilitaire à louer ou à proposer au Tessin, une question sur la liste d’attente ? Nous répondons dans les 24 heures, les jours ouvrables.',
  },
  embed: {
    title: `Le formulaire pour les partenaires | ${BRAND.name}`,
    description:
      'La location d’utilitaires au Tessin sur votre site : une ligne de HTML ajoute le formulaire de la liste d’attente, dans votre langue et à vos couleurs.',
  },
  join: {
    title: `Rejoignez la liste d’attente | ${BRAND.name}`,
    description:
      'Rejoignez la liste d’attente pour louer ou proposer des utilitaires en Suisse, d’abord au Tessin : c’est gratuit et sans engagement.',
  },
  style: {
    title: `Guide de style | ${BRAND.name}`,
    description:
      'Couleurs, caractères, boutons et formulaires : les éléments dont sont faites les pages de ce site.',
  },
  emailPreview: {
    title: `Aperçu des e-mails de confirmation | ${BRAND.name}`,
    description:
      'Les e-mails que reçoit toute personne qui s’inscrit sur la liste d’attente : la confirmation, en deux versions, et la demande de confirmation.',
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
      'Vérifiez ce qui a été saisi et confirmez votre inscription à la liste d’attente : d’ici là, rien ne change.',
  },
  confirmSuccess: {
    title: `Inscription confirmée | ${BRAND.name}`,
    description:
      'Votre inscription à la liste d’attente est confirmée : nous vous écrirons dès qu’il y aura du nouveau sur l’ouverture.',
  },
  share: {
    title: `Faites passer le mot | ${BRAND.name}`,
    description:
      'Vous connaissez quelqu’un dont l’utilitaire dort, ou qui en cherche un ? Voici l’adresse de la liste d’attente, à copier ou à envoyer.',
  },
  notFound: {
    title: `Page introuvable | ${BRAND.name}`,
    description: 'La page que vous cherchez n’existe pas, ou plus. Repartez de la page d’accueil.',
  },
};
