import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Confirmation email preview | ${BRAND.name}`,
    description:
      'The confirmation email that people receive when they join the waitlist, in its two versions.',
  },
  title: 'The confirmation email',
  lead: 'This is what people receive when they sign up, exactly as it is sent: same template, same words.',
  company: 'With the company name',
  neutral: 'Neutral version',
  notesTitle: 'About the template',
  notes: [
    'It’s at most 600 pixels wide and adapts to a phone.',
    'It loads no images and no fonts from other servers.',
    'The version with the name is sent only if the company is written in letters, digits and simple punctuation; otherwise the neutral one goes out.',
    'Every message has a plain-text part and a link to unsubscribe, with no address inside it.',
  ],
};
