import type { RefusalMessages } from '../refusal-messages.ts';

export const refusals: RefusalMessages = {
  tooMany: 'Trop de demandes en peu de temps. Patientez quelques minutes et réessayez.',
  insecure:
    'Pour l’instant, cela ne marche que sur une page chiffrée. Ouvrez-la avec https:// et réessayez.',
  retrying: 'Pas encore de réponse : nous réessayons.',
  offline: 'Pas de connexion. L’envoi part dès que le réseau revient.',
};
