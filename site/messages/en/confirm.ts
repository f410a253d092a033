import type { ConfirmMessages } from '../confirm-messages.ts';

export const confirm: ConfirmMessages = {
  title: 'Confirm your sign-up',
  lead: 'Press the button to join the waitlist, or to come back to it. Until you press it, nothing happens.',
  button: 'Confirm my sign-up',
  sending: 'Confirming…',
  retrying: 'No answer yet: trying again.',
  link: 'Link from the email',
  linkHint:
    'Without JavaScript, this page can’t read it by itself. Paste the address of this page here, or the link from the email.',
  invalid: {
    title: 'This request is no longer valid',
    text: 'It has expired or is incomplete. To join the list, sign up again with the form.',
  },
  failed: { title: 'Not confirmed', text: 'An error occurred. Please try again later.' },
  missing: {
    title: 'The link is missing',
    text: 'This page opens with the button in an email from us. Open it from there, or sign up with the form.',
  },
  signUp: 'Go to the form',
};
