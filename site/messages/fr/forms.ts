import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '#shared/contract/limits.ts';
import type { SiteMessages } from '../site-messages.ts';

export const contact: SiteMessages['contact'] = {
  title: 'Parlons-en.',
  lead: 'Une question sur la liste d’attente, un véhicule à proposer, une flotte à faire travailler : écrivez-nous quelques lignes.',
  form: {
    title: 'Écrivez-nous',
    name: 'Nom',
    email: 'E-mail',
    message: 'Message',
    limit: `${CONTACT_MESSAGE_MAX_LENGTH} caractères au maximum`,
    count: `{count} caractères sur ${CONTACT_MESSAGE_MAX_LENGTH}`,
    cut: `Le message est limité à ${CONTACT_MESSAGE_MAX_LENGTH} caractères : la fin du texte collé manque.`,
    send: 'Envoyer le message',
    sending: 'Envoi en cours…',
    errors: {
      nameRequired: 'Le nom est obligatoire',
      nameTooLong: `Le nom ne doit pas dépasser ${CONTACT_NAME_MAX_LENGTH} caractères`,
      emailRequired: 'L’adresse e-mail est obligatoire',
      emailInvalid: 'Adresse e-mail non valable',
      emailTooLong: `L’adresse e-mail ne doit pas dépasser ${EMAIL_MAX_LENGTH} caractères`,
      messageRequired: 'Le message est obligatoire',
      messageTooLong: `Le message ne doit pas dépasser ${CONTACT_MESSAGE_MAX_LENGTH} caractères`,
      unknown: 'Cette indication n’est pas valable',
    },
  },
  success: {
    title: 'Message envoyé',
    text: 'Merci. Nous vous répondrons dans les 24 heures, les jours ouvrables.',
  },
  failure: {
    title: 'Erreur',
    text: 'Une erreur s’est produite. Réessayez plus tard.',
  },
  cards: {
    email: { title: 'E-mail', text: 'Pour tout ce qui s’explique mieux par écrit.' },
    phone: { title: 'Téléphone', text: 'Les jours ouvrables.' },
    address: { title: 'Où nous sommes', text: 'Une société en formation.' },
  },
  promise: 'Nous répondons dans les 24 heures, les jours ouvrables.',
  privacy:
    'Ces données ne servent qu’à vous répondre et sont conservées jusqu’à votre demande d’effacement.',
  needsScript: 'Le formulaire a besoin de JavaScript. Sans JavaScript, écrivez-nous à',
};

export const unsubscribe: SiteMessages['unsubscribe'] = {
  title: 'Se désinscrire',
  lead: 'Saisissez l’adresse utilisée lors de l’inscription : nous la retirons de la liste d’attente.',
  email: 'E-mail',
  button: 'Se désinscrire',
  processing: 'Désinscription en cours…',
  success: 'Si votre adresse figurait dans notre système, votre désinscription est enregistrée.',
  invalidEmail: 'Saisissez une adresse e-mail valable.',
  failure: 'Une erreur s’est produite. Réessayez plus tard.',
  privacy:
    'L’adresse ne sert qu’à cela. Si elle figure sur la liste, elle reste enregistrée avec votre désinscription, afin que nous ne vous écrivions plus.',
  invalidLink: 'Ce lien ne fonctionne pas. Saisissez plutôt votre adresse.',
  linkHint:
    'Sans JavaScript, cette page ne peut pas lire son propre lien. Collez ici l’adresse de cette page, ou le lien de l’e-mail.',
};

export const confirm: SiteMessages['confirm'] = {
  title: 'Confirmez votre inscription',
  lead: 'En confirmant, vous rejoignez la liste d’attente ou, si vous y êtes déjà, vous mettez à jour vos données. Tant que vous ne confirmez pas, rien ne change.',
  button: 'Confirmer mon inscription',
  sending: 'Confirmation en cours…',
  details: 'Vos données',
  reading: 'Un instant, nous chargeons vos données…',
  known:
    'Corrigez ce qui ne va pas : c’est ce que vous voyez ici en appuyant sur le bouton qui compte.',
  entered:
    'Ce lien ne montre plus les données, mais il reste valable. Remplissez le formulaire avec l’adresse à laquelle notre e-mail est arrivé.',
  agreed: 'En confirmant, vous déclarez :',
  otherAddress:
    'Ce lien vaut pour une autre adresse. Saisissez celle à laquelle notre e-mail est arrivé.',
  unread: {
    title: 'Données non chargées',
    text: 'Une erreur s’est produite. Réessayez dans un instant.',
  },
  again: 'Réessayer',
  link: 'Lien de l’e-mail',
  linkHint:
    'Sans JavaScript, cette page ne peut pas montrer vos données : le bouton confirme celles de notre e-mail. Collez ici l’adresse de cette page, ou le lien de l’e-mail.',
  invalid: {
    title: 'Cette demande n’est plus valable',
    text: 'Elle a expiré ou elle est incomplète. Pour rejoindre la liste, inscrivez-vous à nouveau par le formulaire.',
  },
  failed: {
    title: 'Confirmation impossible',
    text: 'Une erreur s’est produite. Réessayez plus tard.',
  },
  missing: {
    title: 'Il manque le lien',
    text: 'C’est le bouton de notre e-mail qui ouvre cette page. Ouvrez-la depuis cet e-mail, ou inscrivez-vous avec le formulaire.',
  },
  signUp: 'Aller au formulaire',
};

export const refusals: SiteMessages['refusals'] = {
  tooMany: 'Trop de demandes en peu de temps. Patientez quelques minutes et réessayez.',
  insecure:
    'Pour l’instant, cela ne marche que sur une page chiffrée. Ouvrez-la avec https:// et réessayez.',
  retrying: 'Pas encore de réponse : nous réessayons.',
  offline: 'Pas de connexion. L’envoi part dès que le réseau revient.',
};
