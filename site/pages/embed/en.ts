import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `The form for partners | ${BRAND.name}`,
    description:
      'Bring the waitlist for van rental in Ticino to your own site: one line of HTML adds the form, in your language and your colours.',
  },
  title: 'Our form, on your page.',
  lead: 'One line of HTML puts the waitlist on your site, in four languages and in your colours. Set the form up here, try it, and take the code with you.',
  facts: [
    'One file, from one origin',
    'No cookies, no storage, no tracking',
    'Works under a strict Content-Security-Policy',
  ],
  origin: {
    title: 'Where will it go?',
    text: 'Sign-ups are accepted only from sites we know. Check whether yours is one of them.',
    label: 'Address of your page',
    hint: 'As the browser shows it, with www if it’s there.',
    check: 'Check the address',
    checking: 'Checking…',
    invalid: 'This isn’t the address of a web page. An example: www.example.ch',
    allowed: {
      title: 'Ready to go',
      text: 'Sign-ups from this address are accepted.',
    },
    refused: {
      title: 'Not known yet',
      text: 'The form would show, but every sign-up would be refused. Write to us to have this address added:',
    },
    unknown: {
      title: 'No answer',
      text: 'We can’t tell right now. Try again in a moment, or ask us:',
    },
    subject: 'The waitlist form on our site',
  },
  look: {
    title: 'How should it look?',
    text: 'This is the form as it ships, and every change takes effect at once. It’s in test mode, so go ahead and fill it in: nothing is sent.',
    settings: 'Settings',
    language: 'Language',
    auto: 'Same as the page',
    theme: 'Colour scheme',
    light: 'Light',
    dark: 'Dark',
    action: 'Button colour',
    actionHint: 'Leave it empty for our orange.',
    actionInvalid: 'Six hexadecimal digits after a hash, such as #0a5c36',
    pickAction: 'Pick the button colour',
    whiteText: 'White text, contrast {ratio}:1',
    blackText: 'Black text, contrast {ratio}:1',
    radius: 'Corner radius',
    heading: 'Heading',
    headingHint: 'Leave it empty for ours, in every language.',
    partner: 'Partner ID',
    partnerHint: 'Your name in each sign-up, so that we can tell you how many came from you.',
    successUrl: 'Page after the sign-up',
    successUrlHint: 'Leave it empty to thank people in place of the form.',
    successUrlInvalid: 'The address of a web page, such as https://www.example.ch/thanks',
    more: 'More attributes',
    fromAddress: 'The campaign in the page’s address (utm_…)',
    attributes: {
      font: 'The font of the form.',
      reference:
        'Your own ID of the visitor or the campaign, at most 200 characters. It’s kept with the sign-up.',
      source: 'The campaign. It’s kept with the sign-up, at most 500 characters.',
      via: 'The code of the invitation link that the visitor came by.',
      'privacy-url': 'The page that the consent links to. Leave it empty for our privacy policy.',
      'heading-level': 'The level of the heading on your page, 1 to 6.',
      prefill: 'Filled in beforehand; people can change it.',
    },
    preview: 'Preview',
    ground: 'Background',
    width: 'Width',
    needsScript: 'The preview needs JavaScript.',
  },
  code: {
    title: 'Take the code.',
    text: 'Paste it where the form should go. It follows what you set above. Compatible improvements arrive by themselves, breaking changes never do.',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected, press Ctrl+C',
    style: {
      title: 'For your style sheet',
      text: 'Colour and corners. They are rules of your page, so no policy stands in their way.',
    },
    noStyle: 'Nothing to add: the form keeps its own colour and corners.',
    link: {
      title: 'Where no script may stand',
      text: 'A link to a page with the form alone, for Notion, Linktree, Google Sites or a QR code. It takes language, colour scheme, font, partner, campaign and prefilled choices from here; colour, corners and heading stay ours.',
    },
    policy: {
      title: 'For your Content-Security-Policy',
      text: 'Only if your site has one.',
    },
  },
};
