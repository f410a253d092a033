import { BRAND, senderLine } from '#shared/brand.ts';
import type { MailMessages } from './mail-messages.ts';

export const confirmation: MailMessages['confirmation'] = {
  subject: `You’re on the ${BRAND.name} waitlist`,
  preheader: 'Nothing to confirm: we’ll write as soon as you can try the beta.',
  plate: { list: 'Waitlist', region: 'Switzerland · Ticino' },
  headline: 'You’re on the list.',
  greeting: 'Hello,',
  thanks: `Thank you for joining the waitlist of ${BRAND.name}, the rental platform that we’re building for commercial vehicles in Switzerland, starting in Ticino.`,
  company: { label: 'Company entered in the form:', name: '“{{company}}”' },
  next: {
    title: 'What happens next',
    stops: [
      { title: 'Sign-up recorded', text: 'Done. There’s nothing to confirm.' },
      {
        title: 'The beta',
        text: 'We’ll write to you as soon as you can try the beta. Places are limited.',
      },
      { title: 'Launch', text: 'We’ll write to you when the platform opens.' },
    ],
  },
  frequency:
    'We write only when there’s news, once a week at most. Every email has a link to unsubscribe.',
  share: {
    text: 'Do you know someone whose van sits idle, or someone who needs one? Pass this link on:',
    button: 'Send by email',
    subject: `Van rental in Ticino: the ${BRAND.name} waitlist`,
    message: `Is your van sitting idle, or do you need one? ${BRAND.name} is opening soon in Ticino, and the waitlist is free.`,
  },
  questions: 'Questions? Reply to this email.',
  whyYou:
    'You’re receiving this message because your email address was entered in our waitlist form. Signing up is free and commits you to nothing.',
  notYou:
    'If it wasn’t you, or you’ve changed your mind, unsubscribe with this link and we won’t write to you again.',
  details: 'Check or correct your details',
  unsubscribe: 'Unsubscribe',
  privacy: 'Privacy policy',
  sender: `${senderLine('en')}, ${BRAND.email}`,
};

export const confirmRequest: MailMessages['confirmRequest'] = {
  subject: `Confirm your sign-up to the ${BRAND.name} waitlist`,
  preheader: 'What was entered counts only once you confirm.',
  headline: 'Would you like to join the list?',
  request: `Your email address was entered in the form for the waitlist of ${BRAND.name}, the rental platform that we’re building for commercial vehicles in Switzerland, starting in Ticino. To join the list, come back to it or update your details, press the button: the page that opens shows what was entered, and you can correct it before you confirm.`,
  confirm: 'Confirm my sign-up',
  address: 'Button not working? Open this address:',
  notYou:
    'Not you? There’s nothing you need to do: nothing changes for you, and after 30 days we delete what was entered.',
  whyYou: 'You’re receiving this message because someone entered your email address in our form.',
  noMore: 'No more emails',
};

export const announcement: MailMessages['announcement'] = {
  whyYou: `You’re receiving this message because you’re on the ${BRAND.name} waitlist.`,
  noMore:
    'If you’d rather not hear from us again, unsubscribe with this link and we won’t write to you any more.',
};
