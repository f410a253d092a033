import type {
  NoticeMessages,
  SuccessMessages,
  UnsubscribeSuccessMessages,
} from '../notice-messages.ts';

export const success: SuccessMessages = {
  single: {
    title: 'You’re on the waitlist.',
    text: 'Thank you for signing up. We’ll write to you as soon as there is news about early access and the launch.',
    home: 'Back to the home page',
    note: 'Had you unsubscribed? The email we send you has a button to come back to the list.',
  },
  double: {
    title: 'One more click.',
    text: 'Open the email we’ve just sent you and confirm: only then are you on the waitlist.',
    home: 'Back to the home page',
    note: 'Can’t find it? Look in your spam folder. If you’re already on the list, there is nothing to do.',
  },
};

export const unsubscribeSuccess: UnsubscribeSuccessMessages = {
  title: 'You’re unsubscribed.',
  text: 'We won’t write to you any more. If you change your mind, you can sign up again whenever you like.',
  home: 'Back to the home page',
  undo: {
    question: 'Did you unsubscribe by mistake?',
    button: 'Put me back on the list',
    sending: 'One moment…',
  },
};

export const confirmSuccess: NoticeMessages = {
  title: 'You’re on the list.',
  text: 'Your sign-up is confirmed. We’ll write to you as soon as there is news about early access and the launch.',
  home: 'Back to the home page',
};

export const notFound: NoticeMessages = {
  title: 'Oops! Page not found',
  text: 'This road leads nowhere: the address is wrong, or the page is gone.',
  home: 'Back to the home page',
};
