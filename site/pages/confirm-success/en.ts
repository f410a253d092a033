import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Sign-up confirmed | ${BRAND.name}`,
    description:
      'Your sign-up to the waitlist is confirmed: we’ll write to you as soon as there’s news about the launch.',
  },
  title: 'You’re on the list.',
  text: 'Your sign-up is confirmed. We’ll write to you as soon as there’s news about early access to the beta and about the launch.',
  write: 'Write to us',
  suppressed:
    'Your sign-up is confirmed, but we’re not sending emails to this address for now: an earlier email couldn’t be delivered or was reported as spam, or we were asked to stop. Write to us and we’ll sort it out.',
};
