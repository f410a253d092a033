import { BRAND } from '#shared/brand.ts';
import type { AnnouncementMessages } from './announcement-messages.ts';
import type { ConfirmationMessages } from './confirmation-messages.ts';
import type { ConfirmRequestMessages } from './confirm-request-messages.ts';

export const confirmation: ConfirmationMessages = {
  subject: `You’re on the ${BRAND.name} waitlist`,
  preheader: 'Your sign-up is recorded: here is what happens next.',
  plate: { list: 'Waitlist', region: 'Switzerland · Ticino' },
  headline: 'You’re on the list.',
  greeting: 'Hello,',
  received: `We’ve received your sign-up to the waitlist of ${BRAND.name}, the platform for renting and offering commercial vehicles in Switzerland, starting in Ticino. Thank you.`,
  company: { label: 'Company entered in the form:', name: '“{{company}}”' },
  next: {
    title: 'What happens next',
    stops: [
      { title: 'Sign-up recorded', text: 'Done. There is nothing you need to confirm.' },
      {
        title: 'Early access',
        text: 'We’ll write to you when the beta can be tried. Places are limited.',
      },
      { title: 'Launch', text: 'We’ll contact you as soon as the platform is available.' },
    ],
  },
  visitSite: 'Visit the site',
  whyYou:
    'You receive this email because this address was signed up to our waitlist. Signing up is free and non-binding.',
  notYou:
    'If this wasn’t you, or you’ve changed your mind, unsubscribe with this link: we won’t write to you again.',
  unsubscribe: 'Unsubscribe',
  privacy: 'Privacy policy',
  sender: `${BRAND.controller.en}, ${BRAND.address.en}`,
};

export const confirmRequest: ConfirmRequestMessages = {
  subject: `Confirm your place on the ${BRAND.name} waitlist`,
  preheader: 'You’re on the list only once you confirm.',
  headline: 'Would you like to join the list?',
  request: `This address was entered in the form for the waitlist of ${BRAND.name}, the platform for renting and offering commercial vehicles in Switzerland, starting in Ticino. To join the list, or to come back to it, press the button: it opens a page on our site, where you confirm.`,
  confirm: 'Confirm my sign-up',
  address: 'The button doesn’t work? Open this address:',
  notYou:
    'Wasn’t it you? Then do nothing: you’re not on the list, and we delete what was entered after 30 days.',
  whyYou: 'You receive this email because somebody entered this address in our form.',
  noMore: 'Send me no more emails',
};

export const announcement: AnnouncementMessages = {
  whyYou: `You receive this email because you’re on the ${BRAND.name} waitlist.`,
  noMore:
    'If you’d rather not hear from us again, unsubscribe with this link: we won’t write to you any more.',
};
