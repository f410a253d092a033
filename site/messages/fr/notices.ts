import type {
  NoticeMessages,
  SuccessMessages,
  UnsubscribeSuccessMessages,
} from '../notice-messages.ts';

export const success: SuccessMessages = {
  single: {
    title: 'Vous êtes sur la liste d’attente.',
    text: 'Merci de votre inscription. Nous vous écrirons dès qu’il y aura du nouveau sur l’accès anticipé et l’ouverture.',
    home: 'Retour à la page d’accueil',
    note: 'Vous aviez quitté la liste ? L’e-mail que nous vous envoyons contient un bouton pour y revenir.',
  },
  double: {
    title: 'Encore un clic.',
    text: 'Ouvrez l’e-mail que nous venons de vous envoyer et confirmez : c’est alors seulement que vous serez sur la liste d’attente.',
    home: 'Retour à la page d’accueil',
    note: 'Vous ne le trouvez pas ? Regardez dans les messages indésirables. Si vous êtes déjà sur la liste, vous n’avez rien à faire.',
  },
};

export const unsubscribeSuccess: UnsubscribeSuccessMessages = {
  title: 'Désinscription enregistrée.',
  text: 'Nous ne vous écrirons plus. Si vous changez d’avis, vous pouvez vous réinscrire quand vous voulez.',
  home: 'Retour à la page d’accueil',
  undo: {
    question: 'Une désinscription par erreur ?',
    button: 'Me remettre sur la liste',
    sending: 'Un instant…',
  },
};

export const confirmSuccess: NoticeMessages = {
  title: 'Vous êtes sur la liste.',
  text: 'Votre inscription est confirmée. Nous vous écrirons dès qu’il y aura du nouveau sur l’accès anticipé et l’ouverture.',
  home: 'Retour à la page d’accueil',
};

export const notFound: NoticeMessages = {
  title: 'Oups ! Page introuvable',
  text: 'Cette route ne mène nulle part : l’adresse est fausse, ou la page n’existe plus.',
  home: 'Retour à la page d’accueil',
};
