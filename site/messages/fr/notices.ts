import type { NoticeMessages } from '../layout-messages.ts';

export const success: NoticeMessages = {
  title: 'Vous êtes sur la liste d’attente.',
  text: 'Merci de votre inscription. Nous vous écrirons pour vous donner des nouvelles de l’ouverture et de l’accès anticipé.',
  home: 'Retour à la page d’accueil',
};

export const unsubscribeSuccess: NoticeMessages = {
  title: 'Désinscription enregistrée.',
  text: 'Nous ne vous écrirons plus. Si vous changez d’avis, vous pouvez vous réinscrire quand vous voulez.',
  home: 'Retour à la page d’accueil',
};

export const notFound: NoticeMessages = {
  title: 'Oups ! Page introuvable',
  text: 'Cette route ne mène nulle part : l’adresse est fausse, ou la page n’existe plus.',
  home: 'Retour à la page d’accueil',
};
