import type { ContactMessages } from '../contact-messages.ts';

export const contact: ContactMessages = {
  title: 'Let’s talk.',
  lead: 'A question about the waitlist, a van to offer, a fleet to put to work: drop us a line.',
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    send: 'Send message',
    sending: 'Sending…',
    errors: {
      nameRequired: 'Name is required',
      nameTooLong: 'Name must be less than 100 characters',
      emailRequired: 'Email is required',
      emailInvalid: 'Invalid email address',
      emailTooLong: 'Email must be less than 255 characters',
      messageRequired: 'Message is required',
      messageTooLong: 'Message must be less than 1000 characters',
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
  needsScript: 'The form needs JavaScript. Without it, write to',
};
