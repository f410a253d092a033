import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Unsubscribed | ${BRAND.name}`,
    description: 'You have been unsubscribed: we won’t write to this address any more.',
  },
  title: 'You’re unsubscribed.',
  text: 'We won’t write to you any more. Changed your mind? Sign up again on the home page and confirm with the link in our email.',
};
