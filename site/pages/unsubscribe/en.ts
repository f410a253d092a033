import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Unsubscribe | ${BRAND.name}`,
    description: 'Take your email address off the waitlist: it only takes a few seconds.',
  },
  title: 'Unsubscribe',
  lead: 'Enter the address you signed up with and we’ll take it off the waitlist.',
  email: 'Email',
  button: 'Unsubscribe',
  processing: 'Unsubscribing…',
  success: 'If your email was in our system, you have been successfully unsubscribed.',
  invalidEmail: 'Please enter a valid email address.',
  failure: 'An error occurred. Please try again later.',
  privacy:
    'We use the address for this alone. If it’s on the list, it stays on record as unsubscribed, so that we don’t write to it again.',
  invalidLink: 'This link doesn’t work. Enter your address instead.',
  linkHint:
    'Without JavaScript, this page can’t read its own link. Paste the address of this page here, or the link from the email.',
};
