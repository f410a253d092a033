import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Confirmer l’inscription | ${BRAND.name}`,
    description:
      'Vérifiez les données et confirmez votre inscription à la liste d’attente : tant que vous n’appuyez pas sur le bouton, rien ne change.',
  },
  title: 'Confirmer l’inscription',
  lead: 'Ouvrir cette page ne change rien : ce qui compte, c’est ce que dit le formulaire quand vous appuyez sur le bouton.',
  filled: 'Vérifiez les données et corrigez ce qui ne va pas.',
  empty:
    'Ce lien n’a pas de données à montrer. Si l’inscription est déjà confirmée et n’a pas été annulée depuis, vous n’avez rien d’autre à faire. Sinon, remplissez le formulaire avec l’adresse à laquelle notre e-mail est arrivé.',
  agreed: 'En confirmant, vous déclarez :',
  button: 'Confirmer mon inscription',
  sending: 'Confirmation en cours…',
  reading: 'Un instant, nous chargeons les données…',
  again: 'Réessayer',
  otherAddress:
    'Ce lien vaut pour une autre adresse. Saisissez celle à laquelle notre e-mail est arrivé.',
  leftSince:
    'Entre-temps, cette adresse a été désinscrite. Si vous voulez être sur la liste, appuyez à nouveau sur le bouton.',
  invalid: {
    title: 'Ce lien n’est pas valable',
    text: 'Il a expiré ou il est incomplet. Ouvrez le lien de notre dernier e-mail, ou inscrivez-vous par le formulaire.',
  },
  failed: {
    title: 'Confirmation impossible',
    text: 'Une erreur s’est produite. Réessayez plus tard.',
  },
  missing: {
    title: 'Il manque le lien',
    text: 'Ouvrez cette page depuis notre e-mail, ou inscrivez-vous par le formulaire.',
  },
  signUp: 'Aller au formulaire',
  linkHint:
    'Sans JavaScript, cette page ne peut pas lire son propre lien. Collez ici l’adresse de cette page, ou le lien de l’e-mail : le formulaire suivra.',
  show: 'Afficher le formulaire',
};
