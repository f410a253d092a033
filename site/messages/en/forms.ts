import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '#shared/contract/limits.ts';
import type { SiteMessages } from '../site-messages.ts';

export const contact: SiteMessages['contact'] = {
  title: 'Let’s talk.',
  lead: 'A question about the waitlist, a van to offer, a fleet to put to work: drop us a line.',
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    limit: `At most ${CONTACT_MESSAGE_MAX_LENGTH} characters`,
    count: `{count} of ${CONTACT_MESSAGE_MAX_LENGTH} characters`,
    cut: `At most ${CONTACT_MESSAGE_MAX_LENGTH} characters fit: the end of what you pasted is missing.`,
    send: 'Send message',
    sending: 'Sending…',
    errors: {
      nameRequired: 'Name is required',
      nameTooLong: `Name must have at most ${CONTACT_NAME_MAX_LENGTH} characters`,
      emailRequired: 'Email is required',
      emailInvalid: 'Invalid email address',
      emailTooLong: `Email must have at most ${EMAIL_MAX_LENGTH} characters`,
      messageRequired: 'Message is required',
      messageTooLong: `Message must have at most ${CONTACT_MESSAGE_MAX_LENGTH} characters`,
      unknown: 'This entry is not valid',
    },
  },
  success: {
    title: 'Message sent',
    text: 'Thank you. We’ll reply within 24 hours, on working days.',
  },
  failure: {
    title: 'Error',
    text: 'Something went wrong. Please try again later.',
  },
  cards: {
    email: { title: 'Email', text: 'For anything easier to explain in writing.' },
    phone: { title: 'Phone', text: 'On working days.' },
    address: { title: 'Where we are', text: 'A company in formation.' },
  },
  promise: 'We reply within 24 hours, on working days.',
  privacy:
    'We use what you enter here only to answer you, and keep it until you ask us to delete it.',
  needsScript: 'The form needs JavaScript. Without JavaScript, write to',
};

export const unsubscribe: SiteMessages['unsubscribe'] = {
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

export const confirm: SiteMessages['confirm'] = {
  title: 'Confirm your sign-up',
  lead: 'Confirming puts you on the waitlist or, if you’re on it already, updates your details. Until you confirm, nothing changes.',
  button: 'Confirm my sign-up',
  sending: 'Confirming…',
  details: 'Your details',
  reading: 'One moment: loading your details…',
  known: 'Correct what’s wrong: what you see here when you press the button is what counts.',
  entered:
    'This link no longer shows your details, but it still works. Fill in the form with the address that our email went to.',
  agreed: 'By confirming, you state:',
  otherAddress: 'This link is for another address. Enter the one that our email went to.',
  unread: { title: 'Details not loaded', text: 'An error occurred. Please try again in a moment.' },
  again: 'Try again',
  link: 'Link from the email',
  linkHint:
    'Without JavaScript, this page can’t show your details: the button confirms those of our email. Paste the address of this page here, or the link from the email.',
  invalid: {
    title: 'This request is no longer valid',
    text: 'It has expired or is incomplete. To join the list, sign up again with the form.',
  },
  failed: { title: 'Not confirmed', text: 'An error occurred. Please try again later.' },
  missing: {
    title: 'The link is missing',
    text: 'The button in our email opens this page. Open it from there, or sign up with the form.',
  },
  signUp: 'Go to the form',
};

export const refusals: SiteMessages['refusals'] = {
  tooMany: 'Too many requests in a short time. Wait a few minutes and try again.',
  insecure: 'Right now this only works on an encrypted page. Open it with https:// and try again.',
  retrying: 'No answer yet: trying again.',
  offline: 'You’re offline. We’ll send this as soon as you’re back.',
};
