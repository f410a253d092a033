import { BRAND } from '#shared/brand.ts';
import type { AnnouncementMessages } from './announcement-messages.ts';
import type { ConfirmationMessages } from './confirmation-messages.ts';
import type { ConfirmRequestMessages } from './confirm-request-messages.ts';

export const confirmation: ConfirmationMessages = {
  subject: `Vous êtes sur la liste d’attente de ${BRAND.name}`,
  preheader: 'Votre inscription est enregistrée : voici la suite.',
  plate: { list: 'Liste d’attente', region: 'Suisse · Tessin' },
  headline: 'Vous êtes sur la liste.',
  greeting: 'Bonjour,',
  received: `Nous avons bien reçu votre inscription à la liste d’attente de ${BRAND.name}, la plateforme pour louer et proposer des véhicules utilitaires en Suisse, d’abord au Tessin. Merci.`,
  company: { label: 'Entreprise indiquée dans le formulaire :', name: '« {{company}} »' },
  next: {
    title: 'La suite',
    stops: [
      { title: 'Inscription enregistrée', text: 'C’est fait. Vous n’avez rien à confirmer.' },
      {
        title: 'Accès anticipé',
        text: 'Nous vous écrirons quand la version bêta pourra être essayée. Les places sont limitées.',
      },
      {
        title: 'Ouverture',
        text: 'Nous vous contacterons dès que la plateforme sera disponible.',
      },
    ],
  },
  visitSite: 'Voir le site',
  whyYou:
    'Vous recevez cet e-mail parce que cette adresse a été inscrite sur notre liste d’attente. L’inscription est gratuite et sans engagement.',
  notYou:
    'Si ce n’était pas vous, ou si vous avez changé d’avis, désinscrivez-vous par ce lien : nous ne vous écrirons plus.',
  unsubscribe: 'Se désinscrire',
  privacy: 'Politique de confidentialité',
  sender: `${BRAND.controller.fr}, ${BRAND.address.fr}`,
};

export const confirmRequest: ConfirmRequestMessages = {
  subject: `Confirmez votre inscription à la liste d’attente de ${BRAND.name}`,
  preheader: 'Vous n’êtes sur la liste qu’après avoir confirmé.',
  headline: 'Voulez-vous être sur la liste ?',
  request: `Cette adresse a été saisie dans le formulaire de la liste d’attente de ${BRAND.name}, la plateforme pour louer et proposer des véhicules utilitaires en Suisse, d’abord au Tessin. Pour vous inscrire, ou pour revenir sur la liste, appuyez sur le bouton : il ouvre une page de notre site, où vous confirmez.`,
  confirm: 'Confirmer mon inscription',
  address: 'Le bouton ne fonctionne pas ? Ouvrez cette adresse :',
  notYou:
    'Ce n’était pas vous ? Ne faites rien : vous n’êtes pas sur la liste, et nous effaçons les données saisies après 30 jours.',
  whyYou:
    'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse dans notre formulaire.',
  noMore: 'Ne plus recevoir d’e-mails',
};

export const announcement: AnnouncementMessages = {
  whyYou: `Vous recevez cet e-mail parce que vous êtes sur la liste d’attente de ${BRAND.name}.`,
  noMore:
    'Si vous ne souhaitez plus recevoir de nos nouvelles, désinscrivez-vous par ce lien : nous ne vous écrirons plus.',
};
