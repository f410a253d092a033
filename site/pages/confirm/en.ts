import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Confirm your sign-up | ${BRAND.name}`,
    description:
      'Check what was entered and confirm your sign-up to the waitlist: until you do, nothing changes.',
  },
  title: 'Are these details right?',
  lead: 'Correct what’s wrong and confirm: nobody else can change them after that.',
  button: 'Confirm my sign-up',
  sending: 'Confirming…',
  done: 'You’re on the list.',
  reading: 'One moment: loading your details…',
  known: 'What you see here when you press the button is what counts.',
  entered:
    'This link no longer shows your details, but it still works. Fill in the form with the address that our email went to.',
  agreed: 'By confirming, you state:',
  otherAddress: 'This link is for another address. Enter the one that our email went to.',
  again: 'Try again',
  linkHint:
    'Without JavaScript, this page can’t show your details: the button confirms the ones our email was about. Paste the address of this page here, or the link from the email.',
  invalid: {
    title: 'This request is no longer valid',
    text: 'It has expired or is incomplete. To join the list, sign up again with the form.',
  },
  failed: { title: 'Not confirmed', text: 'An error occurred. Please try again later.' },
  missing: {
    title: 'The link is missing',
    text: 'Open this page from our email, or sign up on the form.',
  },
  signUp: 'Go to the form',
};
