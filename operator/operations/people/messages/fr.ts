import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  title: 'Vos données sur notre liste d’attente',
  intro:
    'Voici tout ce que {controller} conserve sur l’adresse {address} pour sa liste d’attente. État au {date}.',
  standing: {
    subscribed: 'Vous êtes sur la liste d’attente.',
    pending:
      'Votre inscription attend votre confirmation. D’ici là, nous ne vous envoyons rien d’autre.',
    unsubscribed:
      'Vous avez quitté la liste d’attente et nous ne vous écrivons plus. Nous gardons vos données avec ce choix, afin de pouvoir le respecter.',
    none: 'Nous n’avons aucune donnée sur vous : seulement une empreinte de votre adresse, calculée avec une clé secrète, et les faits qui empêchent d’autres e-mails. Ils figurent ci-dessous.',
    unknown: 'Cette adresse n’est pas sur notre liste d’attente.',
  },
  erased:
    'Vos données ont été effacées le {date}. Il ne reste qu’une empreinte de votre adresse, calculée avec une clé secrète, et les faits qui empêchent d’autres e-mails. Ils figurent ci-dessous.',
  sections: {
    standing: 'Votre situation',
    signUp: 'Ce que vous nous avez indiqué',
    waiting: 'Une inscription qui attend votre confirmation',
    dates: 'Dates',
    consent: 'Votre consentement',
    firstConsent: 'Votre premier consentement',
    waitingConsent: 'Un consentement qui attend votre confirmation',
    mails: 'E-mails que nous vous avons envoyés',
    announcements: 'Annonces',
    contact: 'Vos messages',
    handling: 'Ce que nous avons fait à la main avec vos données',
    technical: 'Données techniques',
    rights: 'Vos droits',
  },
  fields: {
    role: 'Inscription en tant que',
    intent: 'Intérêt',
    language: 'Langue',
    partner: 'Site partenaire',
    reference: 'Référence du partenaire',
    source: 'Campagne',
    via: 'Provenance',
  },
  invitationLink: 'un lien d’invitation',
  notSaid: 'Non indiqué',
  languages: { it: 'Italien', en: 'Anglais', de: 'Allemand', fr: 'Français' },
  dates: {
    createdAt: 'Première inscription',
    requestedAt: 'Dernière inscription',
    updatedAt: 'Dernière modification des données',
    confirmedAt: 'Confirmation',
    verifiedAt: 'Premier clic dans un de nos e-mails',
    unsubscribedAt: 'Désinscription',
    erasedAt: 'Effacement des données',
    eraseAt: 'Effacement, sauf confirmation',
  },
  unsubscribedBy: {
    token: 'par le lien d’un e-mail',
    'one-click': 'par le bouton de votre messagerie',
    address: 'sur notre site, en saisissant l’adresse',
    erasure: 'lors de l’effacement des données',
    operator: 'par nos soins, à votre demande',
    block: 'lors du blocage de l’adresse',
  },
  consent: {
    agreed: 'Vous avez accepté ce texte :',
    foreign: 'Nous n’avons pas le texte, mais seulement ces indications :',
    none: 'Nous n’avons aucune preuve du consentement.',
    reported:
      'Vous n’avez pas donné votre consentement par notre formulaire. Nous l’avons noté ainsi :',
    source: 'Provenance',
    at: 'Donné le',
    page: 'Sur la page',
    version: 'Version du texte',
    hash: 'Somme de contrôle (SHA-256)',
  },
  mails: {
    none: 'Nous ne vous avons envoyé aucun e-mail de confirmation.',
    count: 'E-mails de confirmation, comptés avant l’envoi',
    last: 'Dernier envoi, au plus tard le',
    suppressed: 'Depuis le {date}, aucun e-mail n’est envoyé à cette adresse.',
    suppressedBy: {
      bounce: 'Motif : un e-mail n’a pas pu être distribué.',
      validation: 'Motif : une vérification avant l’envoi a jugé l’adresse non valide.',
      complaint: 'Motif : un e-mail a été signalé comme indésirable.',
      'ses-suppression-list': 'Motif : notre service d’envoi a bloqué l’adresse.',
      other: 'Motif : nous l’avons noté à la main ({reason}).',
    },
  },
  announcements: {
    none: 'Nous ne vous avons envoyé aucune annonce.',
    queued: 'préparée le {date}, dans le groupe {wave}',
    sent: 'envoyée le {date}',
  },
  contact: {
    none: 'Nous n’avons aucun message de cette adresse.',
    at: 'Reçu',
    name: 'Nom',
  },
  handling: {
    none: 'Rien.',
    actions: {
      access: 'Nous avons établi une copie de vos données, comme celle-ci.',
      erase: 'Nous avons effacé vos données.',
      rectify: 'Nous avons rectifié vos données.',
      block: 'Nous avons bloqué l’adresse pour tous les e-mails.',
      unblock: 'Nous avons levé le blocage des e-mails.',
      confirm: 'Nous avons confirmé votre inscription à votre place.',
      unsubscribe: 'Nous avons enregistré votre désinscription.',
    },
  },
  technical: {
    intro:
      'Ces données règlent l’envoi. Noms et valeurs figurent ici tels que notre base de données les contient. Les moments sont indiqués en millisecondes depuis le 1er janvier 1970.',
    key: 'Empreinte de votre adresse',
    mailbox: 'Empreinte de votre boîte e-mail',
  },
  rights:
    'En tout temps, vous pouvez faire rectifier ou effacer ces données et retirer votre consentement. Écrivez à {email}.',
};
