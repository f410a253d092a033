import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `The form for partners | ${BRAND.name}`,
    description:
      'Bring the waitlist for van rental in Ticino to your own site: one line of HTML adds the form, in your language and your font.',
  },
  title: 'Our form, on your page.',
  lead: 'One line of HTML puts the waitlist on your site, in four languages. Check your address, try the form, and take the code with you.',
  facts: [
    'One file, from one origin',
    'No cookies, no local storage, no tracking',
    'Works under a strict Content-Security-Policy',
  ],
  origin: {
    title: 'Where will it go?',
    text: 'Sign-ups are accepted only from sites we know. Check whether yours is one of them.',
    label: 'Address of your page',
    hint: 'As the browser shows it, with www if it’s there.',
    check: 'Check the address',
    invalid: 'This isn’t the address of a web page. For example: www.example.ch',
    allowed: 'Ready to go. Sign-ups from this address are accepted.',
    refused:
      'Not known yet. The form would show, but every sign-up would be refused. Write to us to have this address added:',
    unknown: 'No answer. We can’t tell right now. Try again in a moment, or ask us:',
    subject: 'The waitlist form on our site',
  },
  code: {
    title: 'Take the code.',
    text: 'Paste it where the form should go. Compatible improvements arrive by themselves, breaking changes never do.',
    language: 'Language',
    theme: 'Colour scheme',
    auto: 'Same as the page',
    light: 'Light',
    dark: 'Dark',
    partner: 'Partner ID',
    partnerHint: 'Your name in each sign-up, so that we can tell you how many came from you.',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected, press Ctrl+C',
    policy: 'For your Content-Security-Policy, if you have one',
    link: 'Where scripts aren’t allowed',
    linkText:
      'A link to a page with the form alone, for Notion, Linktree, Google Sites or a QR code.',
  },
  test: 'Try it.',
  needsScript: 'Trying the form and checking an address need JavaScript. You can also ask us:',
};
