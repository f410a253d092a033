import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const layout: SiteMessages['layout'] = {
  skipToContent: 'Skip to content',
  home: `${BRAND.name}, home page`,
  backHome: 'Back to the home page',
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
  titles: {
    landing: `Soon in Ticino: vans for rent | ${BRAND.name}`,
    success: `Sign-up received | ${BRAND.name}`,
    privacy: `Privacy policy | ${BRAND.name}`,
    terms: `Terms and conditions | ${BRAND.name}`,
    contact: `Contact | ${BRAND.name}`,
    embed: `The form for partners | ${BRAND.name}`,
    join: `Join the waitlist | ${BRAND.name}`,
    style: `Style guide | ${BRAND.name}`,
    emailPreview: `Confirmation email previews | ${BRAND.name}`,
    unsubscribe: `Unsubscribe | ${BRAND.name}`,
    unsubscribeSuccess: `Unsubscribed | ${BRAND.name}`,
    confirm: `Confirm your sign-up | ${BRAND.name}`,
    confirmSuccess: `Sign-up confirmed | ${BRAND.name}`,
    notFound: `Page not found | ${BRAND.name}`,
  },
  descriptions: {
    landing:
      'Need a van, or have one sitting idle? Join the waitlist to rent or offer commercial vehicles in Switzerland, starting in Ticino.',
    success: 'Your sign-up to the waitlist has arrived: here is what happens next.',
    privacy:
      'What data the waitlist for van rental in Ticino collects, why, how long we keep it, and how to have it corrected or deleted.',
    terms:
      'The terms of the waitlist for van rental in Ticino: free of charge, non-binding, still being tested and governed by Swiss law.',
    contact:
      'A question about the waitlist for van rental in Ticino, or a van you’d like to offer? Write to us: we reply within 24 hours, on working days.',
    embed:
      'Bring the waitlist for van rental in Ticino to your own site: one line of HTML adds the form, in your language and your colours.',
    join: 'Join the waitlist to rent or offer commercial vehicles in Switzerland, starting in Ticino: free of charge and without obligation.',
    style:
      'Colours, type, buttons and form fields: the parts that the pages of this site are made of.',
    emailPreview:
      'The emails that people receive when they join the waitlist: the confirmation, in two versions, and the confirmation request.',
    unsubscribe: 'Take your email address off the waitlist: it only takes a few seconds.',
    unsubscribeSuccess: 'You have been unsubscribed: we won’t write to this address any more.',
    confirm:
      'Check what was entered and confirm your sign-up to the waitlist: until you do, nothing changes.',
    confirmSuccess:
      'Your sign-up to the waitlist is confirmed: we’ll write to you as soon as there’s news about the launch.',
    notFound:
      'The page you’re looking for isn’t here, or isn’t here any more. Start from the home page.',
  },
};
