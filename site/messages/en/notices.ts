import { BRAND } from '#shared/brand.ts';
import { confirmation } from '#shared/mail/messages/en.ts';
import type { SiteMessages } from '../site-messages.ts';

export const success: SiteMessages['success'] = {
  place: 'Our next email leads to your place in line, and to a link of your own to pass on.',
  single: {
    title: 'Sign-up received.',
    text: 'Thank you. Everyone on the list hears from us as soon as there’s news about early access to the beta and about the launch.',
    next: {
      title: 'What happens next',
      stops: [
        {
          title: 'Your confirmation',
          text: `An email from ${BRAND.name}, usually within a few minutes. Not your first sign-up? Then you may have it already: we send it once a week at most. If it asks you to confirm, your sign-up doesn’t count until you do.`,
        },
        {
          title: 'The beta',
          text: 'We’ll write to everyone on the list as soon as they can try the beta. Places are limited.',
        },
        { title: 'The launch', text: 'And we’ll write again when the platform opens.' },
      ],
    },
    note: `Had you unsubscribed? Then you’re not on the list until you press the button in an email from us; an earlier one will do. If the email doesn’t ask you to confirm, press “${confirmation.details}” instead.`,
  },
  double: {
    title: 'One more click.',
    text: 'Open our email and confirm: only then does your sign-up count.',
    next: {
      title: 'From here to the list',
      stops: [
        {
          title: 'The email',
          text: `It comes from ${BRAND.name}, usually within a few minutes. Not your first sign-up? Then you may have it already: we send it once a week at most.`,
        },
        {
          title: 'Your confirmation',
          text: 'Press the button in the email and confirm on the page that opens.',
        },
        {
          title: 'The beta',
          text: 'Then you’re on the list: we’ll write to you as soon as you can try the beta. Places are limited.',
        },
      ],
    },
    note: 'Can’t find it? Look in your spam folder. If you’re already on the list, you stay on it either way.',
  },
};

export const unsubscribeSuccess: SiteMessages['unsubscribeSuccess'] = {
  title: 'You’re unsubscribed.',
  text: 'We won’t write to you any more. If you change your mind, you can sign up again whenever you like.',
  undo: {
    question: 'Did you unsubscribe by mistake?',
    button: 'Undo the unsubscription',
    sending: 'One moment…',
    done: {
      title: 'Your unsubscription is undone.',
      text: 'Everything is as it was before: if you were on the waitlist, you still are.',
    },
    failed: { title: 'Not undone', text: 'An error occurred. Please try again later.' },
  },
};

export const confirmSuccess: SiteMessages['confirmSuccess'] = {
  title: 'You’re on the list.',
  text: 'Your sign-up is confirmed. We’ll write to you as soon as there’s news about early access to the beta and about the launch.',
  suppressed:
    'Your sign-up is confirmed, but we’re not sending emails to this address for now: an earlier email couldn’t be delivered or was reported as spam, or we were asked to stop. Write to us and we’ll sort it out.',
};

export const notFound: SiteMessages['notFound'] = {
  title: 'Oops! Page not found',
  text: 'This road leads nowhere: the address is wrong, or the page is gone.',
};

export const share: SiteMessages['share'] = {
  title: 'Know someone whose van sits idle?',
  text: 'Spread the word: the more vehicles there are at the launch, the easier it will be to find the right one.',
  message: `Is your van sitting idle, or do you need one? ${BRAND.name} is opening soon in Ticino, and the waitlist is free.`,
  home: 'To the home page',
  share: 'Share',
  copy: 'Copy link',
  mail: 'Send by email',
  copied: 'Link copied.',
  selected: 'The link is selected: you can copy it now.',
};

export const place: SiteMessages['place'] = {
  title: 'Your place in line',
  lead: 'Places in the beta are limited: the further ahead you are, the sooner it’s your turn.',
  take: 'Take my place',
  reading: 'One moment: looking up your place…',
  ahead: {
    none: 'You’re first in line.',
    one: '{count} person is ahead of you.',
    many: '{count} people are ahead of you.',
    about: 'About {count} people are ahead of you.',
  },
  asOf: 'Last counted: {time}',
  inLine: {
    title: 'You’re in line.',
    text: 'After the next count, you’ll see here how many people are ahead of you.',
    until: 'Next count: {time}',
  },
  left: `This address was unsubscribed on our site, so we’re not writing to it. To be back on the list, press the button in an email from us. If the email doesn’t ask you to confirm, press “${confirmation.details}” instead.`,
  open: {
    title: 'You’re not in line yet.',
    text: 'The place is yours once you press the button in our email and confirm your sign-up.',
  },
  moveUp: {
    title: 'Move up',
    text: 'Pass your link on. For each person who signs up through it and takes a place of their own, you move up as if you had joined a day earlier. An invitation counts 24 hours later, and at most five count. You’ll see how many, never who.',
    link: 'Your link',
    counting: {
      none: 'No invitation counts yet.',
      one: '{count} invitation counts: you’re where you’d be if you had joined a day earlier.',
      many: '{count} invitations count: you’re where you’d be if you had joined {count} days earlier.',
    },
    waiting: {
      one: '{count} invitation is still in its first 24 hours.',
      many: '{count} invitations are still in their first 24 hours.',
    },
  },
  invalid: {
    title: 'This link doesn’t show a place',
    text: 'It’s incomplete, or the person it went to has left the list. You can join with the form.',
  },
  missing: {
    title: 'The link is missing',
    text: 'The link in our email opens this page. Open it from there, or sign up with the form.',
  },
  unread: { title: 'Place not loaded', text: 'An error occurred. Please try again in a moment.' },
  again: 'Try again',
  taken: { title: 'You’re in line.', text: 'Your sign-up is confirmed, and the place is yours.' },
  needsScript:
    'Without JavaScript, this page can’t look up your place. Once you’ve taken it, it stays yours all the same.',
  signUp: 'Go to the form',
};
