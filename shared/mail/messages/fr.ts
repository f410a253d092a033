import { BRAND, senderLine } from '#shared/brand.ts';
import type { MailMessages } from './mail-messages.ts';

export const confirmation: MailMessages['confirmation'] = {
  subject: `Vous êtes sur la liste d’attente de ${BRAND.name}`,
  preheader: 'Rien à confirmer : nous vous écrirons dès que vous pourrez essayer la version bêta.',
  plate: { list: 'Liste d’attente', region: 'Suisse · Tessin' },
  headline: 'Vous êtes sur la liste.',
  greeting: 'Bonjour,',
  thanks: `Merci de votre inscription à la liste d’attente de ${BRAND.name}, la plateforme de location de véhicules utilitaires que nous construisons en Suisse, d’abord au Tessin.`,
  company: { label: 'Entreprise indiquée dans le formulaire :', name: '« {{company}} »' },
  next: {
    title: 'La suite',
    stops: [
      { title: 'Inscription enregistrée', text: 'C’est fait. Vous n’avez rien à confirmer.' },
      {
        title: 'Phase bêta',
        text: 'Nous vous écrirons dès que vous pourrez essayer la version bêta. Les places sont limitées.',
      },
      { title: 'Ouverture', text: 'Nous vous écrirons quand la plateforme ouvrira.' },
    ],
  },
  frequency:
    'Nous n’écrivons que s’il y a du nouveau, au plus une fois par semaine. Chaque e-mail contient un lien de désinscription.',
  share: {
    text: 'Vous connaissez quelqu’un dont l’utilitaire dort, ou quelqu’un qui en cherche un ? Faites-lui suivre ce lien :',
    button: 'Envoyer par e-mail',
    subject: `Location d’utilitaires au Tessin : la liste d’attente de ${BRAND.name}`,
    message: `Votre utilitaire dort, ou il vous en faut un ? ${BRAND.name} ouvre bientôt au Tessin, et la liste d’attente est gratuite.`,
  },
  questions: 'Des questions ? Répondez à cet e-mail.',
  whyYou:
    'Vous recevez ce message parce que votre adresse e-mail a été saisie dans le formulaire de notre liste d’attente. L’inscription est gratuite et sans engagement.',
  notYou:
    'Si ce n’était pas vous, ou si vous avez changé d’avis, désinscrivez-vous à l’aide de ce lien : nous ne vous écrirons plus.',
  details: 'Vérifier ou corriger vos données',
  unsubscribe: 'Se désinscrire',
  privacy: 'Politique de confidentialité',
  sender: `${senderLine('fr')}, ${BRAND.email}`,
};

export const confirmRequest: MailMessages['confirmRequest'] = {
  subject: `Confirmez votre inscription à la liste d’attente de ${BRAND.name}`,
  preheader: 'Les données saisies ne comptent qu’après votre confirmation.',
  headline: 'Voulez-vous rejoindre la liste ?',
  request: `Votre adresse e-mail a été saisie dans le formulaire de la liste d’attente de ${BRAND.name}, la plateforme de location de véhicules utilitaires que nous construisons en Suisse, d’abord au Tessin. Pour rejoindre la liste, y revenir ou mettre à jour vos données, appuyez sur le bouton : la page qui s’ouvre montre ce qui a été saisi, et vous pouvez le corriger avant de confirmer.`,
  confirm: 'Confirmer mon inscription',
  address: 'Le bouton ne fonctionne pas ? Ouvrez cette adresse :',
  notYou:
    'Ce n’était pas vous ? Vous n’avez rien à faire : rien ne change pour vous, et nous effaçons les données saisies après 30 jours.',
  whyYou:
    'Vous recevez ce message parce que quelqu’un a saisi votre adresse e-mail dans notre formulaire.',
  noMore: 'Ne plus recevoir d’e-mails',
};

export const announcement: MailMessages['announcement'] = {
  whyYou: `Vous recevez ce message parce que vous êtes sur la liste d’attente de ${BRAND.name}.`,
  noMore:
    'Si vous ne souhaitez plus recevoir de nos nouvelles, désinscrivez-vous à l’aide de ce lien : nous ne vous écrirons plus.',
};
