import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const layout: SiteMessages['layout'] = {
  skipToContent: 'Aller au contenu',
  home: `${BRAND.name}, page d’accueil`,
  backHome: 'Retour à la page d’accueil',
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
  titles: {
    landing: `Bientôt au Tessin : des utilitaires à louer | ${BRAND.name}`,
    success: `Inscription reçue | ${BRAND.name}`,
    privacy: `Politique de confidentialité | ${BRAND.name}`,
    terms: `Conditions d’utilisation | ${BRAND.name}`,
    contact: `Contact | ${BRAND.name}`,
    embed: `Le formulaire pour les partenaires | ${BRAND.name}`,
    join: `Rejoignez la liste d’attente | ${BRAND.name}`,
    style: `Guide de style | ${BRAND.name}`,
    emailPreview: `Aperçu des e-mails de confirmation | ${BRAND.name}`,
    unsubscribe: `Se désinscrire | ${BRAND.name}`,
    unsubscribeSuccess: `Désinscription enregistrée | ${BRAND.name}`,
    confirm: `Confirmer l’inscription | ${BRAND.name}`,
    confirmSuccess: `Inscription confirmée | ${BRAND.name}`,
    notFound: `Page introuvable | ${BRAND.name}`,
  },
  descriptions: {
    landing:
      'Il vous faut un utilitaire, ou le vôtre dort ? Rejoignez la liste d’attente pour en louer ou en proposer un en Suisse, d’abord au Tessin.',
    success: 'Votre inscription à la liste d’attente nous est parvenue : voici la suite.',
    privacy:
      'Quelles données recueille la liste d’attente pour louer des utilitaires au Tessin, pourquoi, combien de temps, et comment les faire rectifier ou effacer.',
    terms:
      'Les conditions de la liste d’attente pour louer des utilitaires au Tessin : gratuite, sans engagement, en phase de test et soumise au droit suisse.',
    contact:
      'Une question sur la liste d’attente pour louer des utilitaires au Tessin, ou un véhicule à proposer ? Réponse dans les 24 heures, les jours ouvrables.',
    embed:
      'La liste d’attente pour louer des utilitaires au Tessin, aussi sur votre site : une ligne de HTML suffit, dans votre langue et à vos couleurs.',
    join: 'Rejoignez la liste d’attente pour louer ou proposer des utilitaires en Suisse, d’abord au Tessin : c’est gratuit et sans engagement.',
    style:
      'Couleurs, caractères, boutons et formulaires : les éléments dont sont faites les pages de ce site.',
    emailPreview:
      'Les e-mails que reçoit toute personne qui s’inscrit sur la liste d’attente : la confirmation, en deux versions, et la demande de confirmation.',
    unsubscribe:
      'Retirez votre adresse e-mail de la liste d’attente : quelques secondes suffisent.',
    unsubscribeSuccess:
      'Votre désinscription est enregistrée : nous n’écrirons plus à cette adresse.',
    confirm:
      'Vérifiez ce qui a été saisi et confirmez votre inscription à la liste d’attente : d’ici là, rien ne change.',
    confirmSuccess:
      'Votre inscription à la liste d’attente est confirmée : nous vous écrirons dès qu’il y aura du nouveau sur l’ouverture.',
    notFound: 'La page que vous cherchez n’existe pas, ou plus. Repartez de la page d’accueil.',
  },
};
