import type { NoticeMessages } from '../layout-messages.ts';

export const success: NoticeMessages = {
  title: 'You’re on the waitlist.',
  text: 'Thank you for signing up. We’ll write to you with updates on the launch and with news of early access.',
  home: 'Back to the home page',
};

export const unsubscribeSuccess: NoticeMessages = {
  title: 'You’re unsubscribed.',
  text: 'We won’t write to you any more. If you change your mind, you can sign up again whenever you like.',
  home: 'Back to the home page',
};

export const notFound: NoticeMessages = {
  title: 'Oops! Page not found',
  text: 'This road leads nowhere: the address is wrong, or the page is gone.',
  home: 'Back to the home page',
};
