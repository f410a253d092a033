/** The facts of a row that a webhook tells of, with the type of the event. */
export const WEBHOOK_TYPES = {
  requestedAt: 'waitlist.signed_up',
  confirmedAt: 'waitlist.confirmed',
  undoneAt: 'waitlist.confirmed',
  unsubscribedAt: 'waitlist.unsubscribed',
} as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[keyof typeof WEBHOOK_TYPES];

/** Then the event is set aside. */
export const WEBHOOK_ATTEMPTS = 12;

/** Doubled eleven times, almost 23 hours. SQS hides a message for twelve at most. */
const FIRST_RETRY_SECONDS = 40;

/** After an attempt, counted from 1. 0 after the last. */
export function webhookRetrySeconds(attempt: number): number {
  return attempt >= WEBHOOK_ATTEMPTS ? 0 : FIRST_RETRY_SECONDS * 2 ** (attempt - 1);
}
