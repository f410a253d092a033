import { BRAND } from '#shared/brand.ts';
import { confirmation } from '#shared/mail/messages/en.ts';
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
    next: {
      title: 'What happens next',
      stops: [
        {
          title: 'Your confirmation',
          text: `An email from ${BRAND.name}, usually within a few minutes. Not your first sign-up? Then you may have it already: we send it once a week at most. If it asks you to confirm, your sign-up doesn’t count until you do.`,
        },
        {
          title: 'The beta',
          text: 'We’ll write to everyone on the list as soon as they can try the beta. Places are limited.',
        },
        { title: 'The launch', text: 'And we’ll write again when the platform opens.' },
      ],
    },
    note: `Had you unsubscribed? Then you’re not on the list until you press the button in an email from us; an earlier one will do. If the email doesn’t ask you to confirm, press “${confirmation.details}” instead.`,
  },
  double: {
    title: 'One more click.',
    text: 'Open our email and confirm: only then does your sign-up count.',
    next: {
      title: 'From here to the list',
      stops: [
        {
          title: 'The email',
          text: `It comes from ${BRAND.name}, usually within a few minutes. Not your first sign-up? Then you may have it already: we send it once a week at most.`,
        },
        {
          title: 'Your confirmation',
          text: 'Press the button in the email and confirm on the page that opens.',
        },
        {
          title: 'The beta',
          text: 'Then you’re on the list: we’ll write to you as soon as you can try the beta. Places are limited.',
        },
      ],
    },
    note: 'Can’t find it? Look in your spam folder. If you’re already on the list, you stay on it either way.',
  },
};
