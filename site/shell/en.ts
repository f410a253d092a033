import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/messages/en.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
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
  privacyPolicy: 'Privacy policy',
  lastUpdated: 'Last updated: {date}',
  sectionLink: 'Link to this section',
  mailLink: 'Link from the email',
  invalidForm:
    'An answer is missing or not valid. Go back in your browser: the form is still filled in.',
  refusals: {
    tooMany: 'Too many requests in a short time. Wait a few minutes and try again.',
    insecure:
      'Right now this only works on an encrypted page. Open it with https:// and try again.',
    retrying: 'No answer yet: trying again.',
    offline: 'You’re offline. We’ll send this as soon as you’re back.',
  },
  share: {
    subject: confirmation.share.subject,
    title: 'Know someone whose van sits idle?',
    text: 'Spread the word: the more vehicles there are at the launch, the easier it will be to find the right one.',
    message: confirmation.share.message,
    share: 'Share',
    copy: 'Copy link',
    mail: confirmation.share.button,
    copied: 'Link copied.',
    selected: 'The link is selected: you can copy it now.',
  },
};
