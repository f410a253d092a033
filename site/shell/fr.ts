import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/messages/fr.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
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
  privacyPolicy: 'Politique de confidentialité',
  lastUpdated: 'Dernière mise à jour : {date}',
  sectionLink: 'Lien vers cette section',
  mailLink: 'Lien de l’e-mail',
  invalidForm:
    'Une indication manque ou n’est pas valable. Revenez en arrière dans votre navigateur : vous retrouverez le formulaire rempli.',
  refusals: {
    tooMany: 'Trop de demandes en peu de temps. Patientez quelques minutes et réessayez.',
    insecure:
      'Pour l’instant, cela ne marche que sur une page chiffrée. Ouvrez-la avec https:// et réessayez.',
    retrying: 'Pas encore de réponse : nous réessayons.',
    offline: 'Pas de connexion. Nous enverrons dès que vous serez de nouveau en ligne.',
  },
  share: {
    subject: confirmation.share.subject,
    title: 'Vous connaissez quelqu’un dont l’utilitaire dort ?',
    text: 'Faites passer le mot : plus il y aura de véhicules à l’ouverture, plus il sera facile de trouver le bon.',
    message: confirmation.share.message,
    share: 'Partager',
    copy: 'Copier le lien',
    mail: confirmation.share.button,
    copied: 'Lien copié.',
    selected: 'Le lien est sélectionné : vous pouvez maintenant le copier.',
  },
};
