import { CONTACT_ERRORS } from '#shared/contract/field-errors.ts';
import * as limits from '#shared/contract/limits.ts';
import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

const { languageInvalid: _, ...errors } = CONTACT_ERRORS;

export const en: Texts<typeof it> = {
  meta: {
    title: `Contact | ${BRAND.name}`,
    description:
      'A question about the waitlist for van rental in Ticino, or a van you’d like to offer? Write to us: we reply within 24 hours, on working days.',
  },
  title: 'Let’s talk.',
  lead: 'A question about the waitlist, a van to offer, a fleet to put to work: drop us a line.',
  form: {
    name: 'Name',
    email: 'Email',
    message: 'Message',
    limit: `At most ${limits.CONTACT_MESSAGE_MAX_LENGTH} characters`,
    full: `Nothing more fits: the message has reached ${limits.CONTACT_MESSAGE_MAX_LENGTH} characters.`,
    send: 'Send message',
    sending: 'Sending…',
    errors: {
      ...errors,
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
