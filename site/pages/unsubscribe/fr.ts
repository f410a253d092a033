import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Se désinscrire | ${BRAND.name}`,
    description:
      'Retirez votre adresse e-mail de la liste d’attente : quelques secondes suffisent.',
  },
  title: 'Se désinscrire',
  lead: 'Saisissez l’adresse utilisée lors de l’inscription : nous la retirons de la liste d’attente.',
  email: 'E-mail',
  button: 'Se désinscrire',
  processing: 'Désinscription en cours…',
  success: 'Si votre adresse figurait dans notre système, votre désinscription est enregistrée.',
  invalidEmail: 'Saisissez une adresse e-mail valable.',
  failure: 'Une erreur s’est produite. Réessayez plus tard.',
  privacy:
    'L’adresse ne sert qu’à cela. Si elle figure sur la liste, elle reste enregistrée avec votre désinscription, afin que nous ne vous écrivions plus.',
  invalidLink: 'Ce lien ne fonctionne pas. Saisissez plutôt votre adresse.',
  linkHint:
    'Sans JavaScript, cette page ne peut pas lire son propre lien. Collez ici l’adresse de cette page, ou le lien de l’e-mail.',
};
