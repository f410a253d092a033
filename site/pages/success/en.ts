import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Sign-up received | ${BRAND.name}`,
    description: 'Your sign-up to the waitlist has arrived: here is what happens next.',
  },
  single: {
    title: 'Sign-up received.',
    text: 'Thank you. Everyone on the list hears from us as soon as there’s news about early access to the beta and about the launch.',
    note: 'Unsubscribed before? To get back on the list, confirm with the link in our latest email.',
  },
  double: {
    title: 'One more click.',
    text: 'Open our email and confirm: only then does your sign-up count.',
    note: 'Can’t find it? Look in your spam folder. If you’re already on the list, you stay on it either way.',
  },
  next: 'What happens next',
  stops: {
    mail: {
      title: 'Our email',
      text: `It comes from ${BRAND.name}, usually within a few minutes. Not your first sign-up? Then you may have it already: we send it once a week at most. If it asks you to confirm, your sign-up doesn’t count until you do.`,
    },
    press: {
      title: 'Your confirmation',
      text: 'Press the button in the email and confirm on the page that opens.',
    },
    beta: {
      title: 'The beta',
      text: 'We’ll write to everyone on the list as soon as they can try the beta. Places are limited.',
    },
    launch: { title: 'The launch', text: 'And we’ll write again when the platform opens.' },
  },
};
