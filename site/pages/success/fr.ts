import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Inscription reçue | ${BRAND.name}`,
    description: 'Votre inscription à la liste d’attente nous est parvenue : voici la suite.',
  },
  single: {
    title: 'Inscription reçue.',
    text: 'Merci. Nous écrirons aux personnes inscrites dès qu’il y aura du nouveau sur l’accès anticipé et l’ouverture.',
    note: 'Vous aviez quitté la liste ? Pour y revenir, confirmez depuis notre dernier e-mail.',
  },
  double: {
    title: 'Encore un clic.',
    text: 'Ouvrez notre e-mail : votre inscription ne compte qu’une fois confirmée.',
    note: 'Vous ne le trouvez pas ? Regardez dans les messages indésirables. Si vous êtes déjà sur la liste, vous y restez dans tous les cas.',
  },
  next: 'La suite',
  stops: {
    mail: {
      title: 'Notre e-mail',
      text: `Il vient de ${BRAND.name}, en général dans les minutes qui suivent. Ce n’est pas votre première inscription ? Vous l’avez alors peut-être déjà reçu : nous l’envoyons au plus une fois par semaine. S’il vous demande de confirmer, votre inscription ne compte qu’une fois confirmée.`,
    },
    press: {
      title: 'Votre confirmation',
      text: 'Appuyez sur le bouton de l’e-mail : il ouvre une page de notre site, où vous confirmez.',
    },
    beta: {
      title: 'L’accès anticipé',
      text: 'Nous écrirons aux personnes inscrites dès qu’elles pourront essayer la version bêta. Les places sont limitées.',
    },
    launch: { title: 'L’ouverture', text: 'Nous écrirons de nouveau quand la plateforme ouvrira.' },
  },
};
