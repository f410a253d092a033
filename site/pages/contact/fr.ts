import * as limits from '#shared/contract/limits.ts';
import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Contact | ${BRAND.name}`,
    description:
      'Une question sur la liste d’attente pour louer des utilitaires au Tessin, ou un véhicule à proposer ? Réponse dans les 24 heures, les jours ouvrables.',
  },
  title: 'Parlons-en.',
  lead: 'Une question sur la liste d’attente, un véhicule à proposer, une flotte à faire travailler : écrivez-nous quelques lignes.',
  form: {
    name: 'Nom',
    email: 'E-mail',
    message: 'Message',
    limit: `${limits.CONTACT_MESSAGE_MAX_LENGTH} caractères au maximum`,
    full: `Rien de plus n’entre ici : le message atteint ${limits.CONTACT_MESSAGE_MAX_LENGTH} caractères.`,
    send: 'Envoyer le message',
    sending: 'Envoi en cours…',
    errors: {
      nameRequired: 'Le nom est obligatoire',
      nameTooLong: `Le nom ne doit pas dépasser ${limits.CONTACT_NAME_MAX_LENGTH} caractères`,
      emailRequired: 'L’adresse e-mail est obligatoire',
      emailInvalid: 'Adresse e-mail non valable',
      emailTooLong: `L’adresse e-mail ne doit pas dépasser ${limits.EMAIL_MAX_LENGTH} caractères`,
      messageRequired: 'Le message est obligatoire',
      messageTooLong: `Le message ne doit pas dépasser ${limits.CONTACT_MESSAGE_MAX_LENGTH} caractères`,
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
