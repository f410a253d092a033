import { BRAND } from '#shared/brand.ts';
import { confirmation } from '#shared/mail/messages/fr.ts';
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
    next: {
      title: 'La suite',
      stops: [
        {
          title: 'La confirmation',
          text: `Un e-mail de ${BRAND.name}, en général dans les minutes qui suivent. Ce n’est pas votre première inscription ? Vous l’avez alors peut-être déjà reçu : nous l’envoyons au plus une fois par semaine. S’il vous demande de confirmer, votre inscription n’est valable qu’après votre confirmation.`,
        },
        {
          title: 'L’accès anticipé',
          text: 'Nous écrirons aux personnes inscrites dès qu’elles pourront essayer la version bêta. Les places sont limitées.',
        },
        {
          title: 'L’ouverture',
          text: 'Nous écrirons de nouveau quand la plateforme ouvrira.',
        },
      ],
    },
    note: `Vous aviez quitté la liste ? Vous n’y serez de nouveau qu’après avoir appuyé sur le bouton de l’un de nos e-mails, même ancien. Si l’e-mail ne vous demande pas de confirmer, appuyez plutôt sur « ${confirmation.details} ».`,
  },
  double: {
    title: 'Encore un clic.',
    text: 'Ouvrez notre e-mail et confirmez : votre inscription ne compte qu’une fois confirmée.',
    next: {
      title: 'D’ici à la liste',
      stops: [
        {
          title: 'L’e-mail',
          text: `Il vient de ${BRAND.name}, en général dans les minutes qui suivent. Ce n’est pas votre première inscription ? Vous l’avez alors peut-être déjà reçu : nous l’envoyons au plus une fois par semaine.`,
        },
        {
          title: 'Votre confirmation',
          text: 'Appuyez sur le bouton de l’e-mail : il ouvre une page de notre site, où vous confirmez.',
        },
        {
          title: 'L’accès anticipé',
          text: 'Vous êtes alors sur la liste : nous vous écrirons dès que vous pourrez essayer la version bêta. Les places sont limitées.',
        },
      ],
    },
    note: 'Vous ne le trouvez pas ? Regardez dans les messages indésirables. Si vous êtes déjà sur la liste, vous y restez dans tous les cas.',
  },
};
