import type { RefusalMessages } from '../refusal-messages.ts';

export const refusals: RefusalMessages = {
  tooMany: 'Too many requests in a short time. Wait a few minutes and try again.',
  insecure: 'Right now this only works on an encrypted page. Open it with https:// and try again.',
};
