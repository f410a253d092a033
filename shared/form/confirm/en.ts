import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Confirm your sign-up | ${BRAND.name}`,
    description:
      'Check the details, correct what’s wrong and confirm your sign-up to the waitlist: until you press the button, nothing changes.',
  },
  title: 'Confirm your sign-up',
  lead: 'Opening this page changes nothing: what the form says when you press the button is what counts.',
  filled: 'Check the details and correct what’s wrong.',
  empty:
    'This link has no details to show. If the address is already confirmed and hasn’t been unsubscribed since, there’s nothing left to do. Otherwise, fill in the form with the address that our email went to.',
  agreed: 'By confirming, you state:',
  button: 'Confirm my sign-up',
  sending: 'Confirming…',
  reading: 'One moment: loading the details…',
  again: 'Try again',
  otherAddress: 'This link is for another address. Enter the one that our email went to.',
  leftSince:
    'This address has been unsubscribed in the meantime. If you want to be on the list, press the button again.',
  invalid: {
    title: 'This link isn’t valid',
    text: 'It has expired or is incomplete. Open the link in our latest email, or sign up on the form.',
  },
  failed: { title: 'Not confirmed', text: 'An error occurred. Please try again later.' },
  missing: {
    title: 'The link is missing',
    text: 'Open this page from our email, or sign up on the form.',
  },
  signUp: 'Go to the form',
  linkHint:
    'Without JavaScript, this page can’t read its own link. Paste the address of this page here, or the link from the email: the form comes next.',
  show: 'Show the form',
};
