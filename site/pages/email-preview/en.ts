import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Confirmation email previews | ${BRAND.name}`,
    description:
      'The emails that people receive when they join the waitlist: the confirmation, in two versions, and the confirmation request.',
  },
  schemes: { light: 'Light', dark: 'Dark' },
  title: 'The confirmation emails',
  lead: 'This is what people receive when they sign up, exactly as it is sent: same template, same words.',
  versions: {
    company: 'Confirmation, with the company name',
    neutral: 'Confirmation, neutral version',
    request: 'Confirmation request',
  },
  html: 'Email',
  plainText: 'Plain text',
  sampleCompany: 'Example Removals Ltd',
  notes: {
    title: 'About the template',
    items: [
      'The confirmation request goes to people whose sign-up counts only after a click: until then, they’re not on the list.',
      'All emails are at most 600 pixels wide and adapt to a phone.',
      'They load no images and no fonts from other servers.',
      'The version with the name is sent only if the company is written in letters, digits and simple punctuation; otherwise the neutral one goes out.',
      'Every message has a plain-text part and a link to unsubscribe, with no address inside it.',
    ],
  },
  inbox: 'In the inbox',
};
