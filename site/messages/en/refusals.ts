import type { RefusalMessages } from '../refusal-messages.ts';

export const refusals: RefusalMessages = {
  tooMany: 'Too many requests in a short time. Wait a few minutes and try again.',
  insecure: 'Right now this only works on an encrypted page. Open it with https:// and try again.',
  retrying: 'No answer yet: trying again.',
  offline: 'You’re offline. We’ll send this as soon as you’re back.',
};
