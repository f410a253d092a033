import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Join the waitlist | ${BRAND.name}`,
    description:
      'Join the waitlist to rent or offer commercial vehicles in Switzerland, starting in Ticino: free of charge and without obligation.',
  },
};
