import type { UnsubscribeMessages } from '../unsubscribe-messages.ts';

export const unsubscribe: UnsubscribeMessages = {
  title: 'Unsubscribe',
  lead: 'Enter the address you signed up with and we’ll take it off the waitlist.',
  email: 'Email',
  button: 'Unsubscribe',
  processing: 'Unsubscribing…',
  success: 'If your email was in our system, you have been successfully unsubscribed.',
  invalidEmail: 'Please enter a valid email address.',
  failure: 'An error occurred. Please try again later.',
  privacy:
    'We use the address only to take it off the waitlist. It stays on record as unsubscribed, so that we don’t write to it again.',
  needsScript:
    'This form and the link in our emails need JavaScript. The unsubscribe button that many mail programs show beside the sender works without it. Or write to',
};
