import { BRAND } from '#shared/brand.ts';
import { confirmation } from '#shared/mail/messages/fr.ts';
import type { SiteMessages } from '../site-messages.ts';

export const success: SiteMessages['success'] = {
  single: {
    title: 'Inscription reçue.',
    text: 'Merci. Nous écrirons aux personnes de la liste dès qu’il y aura du nouveau sur l’accès anticipé et l’ouverture.',
    next: {
      title: 'La suite',
      stops: [
        {
          title: 'La confirmation',
          text: `Un e-mail de ${BRAND.name}, en général dans les minutes qui suivent. Ce n’est pas votre première inscription ? Vous l’avez alors peut-être déjà reçu : nous l’envoyons au plus une fois par semaine. S’il vous demande de confirmer, votre inscription n’est valable qu’après votre confirmation.`,
        },
        {
          title: 'L’accès anticipé',
          text: 'Nous écrirons aux personnes de la liste dès qu’elles pourront essayer la version bêta. Les places sont limitées.',
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
    text: 'Ouvrez notre e-mail et confirmez : c’est alors seulement que votre inscription compte.',
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

export const unsubscribeSuccess: SiteMessages['unsubscribeSuccess'] = {
  title: 'Désinscription enregistrée.',
  text: 'Nous ne vous écrirons plus. Vous changez d’avis ? Réinscrivez-vous et confirmez depuis notre e-mail.',
};

export const confirmSuccess: SiteMessages['confirmSuccess'] = {
  title: 'Vous êtes sur la liste.',
  text: 'Votre inscription est confirmée. Nous vous écrirons dès qu’il y aura du nouveau sur l’accès anticipé et l’ouverture.',
  suppressed:
    'Votre inscription est confirmée, mais pour l’instant nous n’envoyons pas d’e-mails à cette adresse : soit l’un d’eux n’a pas pu être remis ou a été signalé comme indésirable, soit on nous a demandé de ne plus en envoyer. Écrivez-nous et nous réglerons cela.',
};

export const notFound: SiteMessages['notFound'] = {
  title: 'Oups ! Page introuvable',
  text: 'Cette route ne mène nulle part : l’adresse est fausse, ou la page n’existe plus.',
};

export const share: SiteMessages['share'] = {
  title: 'Vous connaissez quelqu’un dont l’utilitaire dort ?',
  text: 'Faites passer le mot : plus il y aura de véhicules à l’ouverture, plus il sera facile de trouver le bon.',
  message: `Votre utilitaire dort, ou il vous en faut un ? ${BRAND.name} ouvre bientôt au Tessin, et la liste d’attente est gratuite.`,
  share: 'Partager',
  copy: 'Copier le lien',
  mail: 'Envoyer par e-mail',
  copied: 'Lien copié.',
  selected: 'Le lien est sélectionné : vous pouvez maintenant le copier.',
};
