import type { UnsubscribeMessages } from '../unsubscribe-messages.ts';

export const unsubscribe: UnsubscribeMessages = {
  title: 'Se désinscrire',
  lead: 'Saisissez l’adresse utilisée lors de l’inscription : nous la retirons de la liste d’attente.',
  email: 'E-mail',
  button: 'Se désinscrire',
  processing: 'Désinscription en cours…',
  success: 'Si votre adresse figurait dans notre système, votre désinscription est enregistrée.',
  invalidEmail: 'Saisissez une adresse e-mail valable.',
  failure: 'Une erreur s’est produite. Réessayez plus tard.',
  privacy:
    'Nous n’utilisons l’adresse que pour la retirer de la liste d’attente. Elle reste enregistrée avec votre désinscription, afin que nous ne vous écrivions plus.',
  needsScript:
    'Ce formulaire et le lien de nos e-mails ont besoin de JavaScript. Le bouton de désinscription que beaucoup de messageries affichent à côté de l’expéditeur fonctionne sans. Ou écrivez-nous à',
};
