import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Rejoignez la liste d’attente | ${BRAND.name}`,
    description:
      'Rejoignez la liste d’attente pour louer ou proposer des utilitaires en Suisse, d’abord au Tessin : c’est gratuit et sans engagement.',
  },
};
