import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Confirmer l’inscription | ${BRAND.name}`,
    description:
      'Vérifiez ce qui a été saisi et confirmez votre inscription à la liste d’attente : d’ici là, rien ne change.',
  },
  title: 'Vos données sont-elles exactes ?',
  lead: 'Corrigez ce qui ne va pas et confirmez : personne d’autre ne pourra plus les modifier.',
  button: 'Confirmer mon inscription',
  sending: 'Confirmation en cours…',
  done: 'Vous êtes sur la liste.',
  reading: 'Un instant, nous chargeons vos données…',
  known: 'Ce qui compte, c’est ce qui s’affiche ici quand vous appuyez sur le bouton.',
  entered:
    'Ce lien ne montre plus les données, mais il reste valable. Remplissez le formulaire avec l’adresse à laquelle notre e-mail est arrivé.',
  agreed: 'En confirmant, vous déclarez :',
  otherAddress:
    'Ce lien vaut pour une autre adresse. Saisissez celle à laquelle notre e-mail est arrivé.',
  again: 'Réessayer',
  linkHint:
    'Sans JavaScript, cette page ne peut pas montrer vos données : le bouton confirme celles de notre e-mail. Collez ici l’adresse de cette page, ou le lien de l’e-mail.',
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
    text: 'Ouvrez cette page depuis notre e-mail, ou inscrivez-vous par le formulaire.',
  },
  signUp: 'Aller au formulaire',
};
