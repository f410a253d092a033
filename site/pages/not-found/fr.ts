import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Page introuvable | ${BRAND.name}`,
    description: 'La page que vous cherchez n’existe pas, ou plus. Repartez de la page d’accueil.',
  },
  title: 'Oups ! Page introuvable',
  text: 'Cette route ne mène nulle part : l’adresse est fausse, ou la page n’existe plus.',
};
