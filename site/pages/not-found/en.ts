import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Page not found | ${BRAND.name}`,
    description:
      'The page you’re looking for isn’t here, or isn’t here any more. Start from the home page.',
  },
  title: 'Oops! Page not found',
  text: 'This road leads nowhere: the address is wrong, or the page is gone.',
};
