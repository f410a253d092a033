import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Inscription confirmée | ${BRAND.name}`,
    description:
      'Votre inscription à la liste d’attente est confirmée : nous vous écrirons dès qu’il y aura du nouveau sur l’ouverture.',
  },
  title: 'Vous êtes sur la liste.',
  text: 'Votre inscription est confirmée. Nous vous écrirons dès qu’il y aura du nouveau sur l’accès anticipé et l’ouverture.',
  write: 'Écrivez-nous',
  suppressed:
    'Votre inscription est confirmée, mais pour l’instant nous n’envoyons pas d’e-mails à cette adresse : soit l’un d’eux n’a pas pu être remis ou a été signalé comme indésirable, soit on nous a demandé de ne plus en envoyer. Écrivez-nous et nous réglerons cela.',
};
