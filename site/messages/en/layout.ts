import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const layout: SiteMessages['layout'] = {
  skipToContent: 'Skip to content',
  home: `${BRAND.name}, home page`,
  languageMenu: 'Language',
  unloaded: 'Part of this page didn’t load. Reload it, or write to',
  imprint: 'Responsible for this website: {name}, {address}.',
  footer: {
    navigation: 'Information',
    languages: 'Choose your language',
    privacy: 'Privacy',
    terms: 'Terms and conditions',
    contact: 'Contact',
    embed: 'For partners',
    line: 'Soon in Ticino: commercial vehicles for rent.',
    copyright: `© {year} ${BRAND.controller.en}`,
  },
};

export const meta: SiteMessages['meta'] = {
  landing: {
    title: `Van rental in Switzerland, starting in Ticino | ${BRAND.name}`,
    description:
      'Need a van, or have one sitting idle? Join the waitlist to rent or offer commercial vehicles in Switzerland, starting in Ticino.',
  },
  success: {
    title: `Sign-up received | ${BRAND.name}`,
    description:
      'Your sign-up to the waitlist has arrived: here is what happens next, and how to pass it on.',
  },
  privacy: {
    title: `Privacy policy | ${BRAND.name}`,
    description:
      'What data the waitlist for van rental in Ticino collects, why, how long we keep it, and how to have it corrected or deleted.',
  },
  terms: {
    title: `Terms and conditions | ${BRAND.name}`,
    description:
      'The terms of the waitlist for van rental in Ticino: free of charge, non-binding, still being tested and governed by Swiss law.',
  },
  contact: {
    title: `Contact | ${BRAND.name}`,
    description:
      'A van to rent or to offer in Ticino, or a question about the waitlist? Write to us: we reply within 24 hours, on working days.',
  },
  embed: {
    title: `The form for partners | ${BRAND.name}`,
    description:
      'Bring van rental in Ticino to your own site: one line of HTML adds the waitlist form, in your language and your colours.',
  },
  join: {
    title: `Join the waitlist | ${BRAND.name}`,
    description:
      'Join the waitlist to rent or offer commercial vehicles in Switzerland, starting in Ticino: free of charge and without obligation.',
  },
  style: {
    title: `Style guide | ${BRAND.name}`,
    description:
      'Colours, type, buttons and form fields: the parts that the pages of this site are made of.',
  },
  emailPreview: {
    title: `Confirmation email previews | ${BRAND.name}`,
    description:
      'The emails that people receive when they join the waitlist: the confirmation, in two versions, and the confirmation request.',
  },
  unsubscribe: {
    title: `Unsubscribe | ${BRAND.name}`,
    description: 'Take your email address off the waitlist: it only takes a few seconds.',
  },
  unsubscribeSuccess: {
    title: `Unsubscribed | ${BRAND.name}`,
    description: 'You have been unsubscribed: we won’t write to this address any more.',
  },
  confirm: {
    title: `Confirm your sign-up | ${BRAND.name}`,
    description:
      'Check what was entered and confirm your sign-up to the waitlist: until you do, nothing changes.',
  },
  confirmSuccess: {
    title: `Sign-up confirmed | ${BRAND.name}`,
    description:
      'Your sign-up to the waitlist is confirmed: we’ll write to you as soon as there’s news about the launch.',
  },
  share: {
    title: `Pass it on | ${BRAND.name}`,
    description:
      'Know someone whose van sits idle, or who needs one? Here is the address of the waitlist, to copy or to send.',
  },
  notFound: {
    title: `Page not found | ${BRAND.name}`,
    description:
      'The page you’re looking for isn’t here, or isn’t here any more. Start from the home page.',
  },
};
