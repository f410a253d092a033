import type { ConfirmMessages } from '../confirm-messages.ts';

export const confirm: ConfirmMessages = {
  title: 'Confirmez votre inscription',
  lead: 'Appuyez sur le bouton pour rejoindre la liste d’attente, ou pour y revenir. Tant que vous n’appuyez pas, rien ne se passe.',
  button: 'Confirmer mon inscription',
  sending: 'Confirmation en cours…',
  retrying: 'Pas encore de réponse : nous réessayons.',
  link: 'Lien de l’e-mail',
  linkHint:
    'Sans JavaScript, cette page ne peut pas le lire elle-même. Collez ici l’adresse de cette page, ou le lien de l’e-mail.',
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
    text: 'Cette page s’ouvre par le bouton d’un e-mail de notre part. Ouvrez-la depuis cet e-mail, ou inscrivez-vous par le formulaire.',
  },
  signUp: 'Aller au formulaire',
};
