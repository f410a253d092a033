import { Webhook } from 'standardwebhooks';
import type { Keyring } from '../secrets/keyring.ts';
import type { ContactDetails } from '../store/person-row.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** The receiver has to answer in this time. */
const TIMEOUT_MS = 10_000;

/** What became of an attempt: the status, or the name of the error. */
export type PostResult =
  | { readonly isTaken: true }
  | { readonly isTaken: false; readonly reason: string };

/**
 * Posts an event as the Standard Webhooks specification says. Only a 2xx counts as taken: redirects
 * are not followed, and nothing of the answer's body is read. Never rejects because of the receiver.
 */
export async function postEvent(
  url: string,
  { id, type, timestamp, data }: WebhookEvent,
  details: ContactDetails,
  keyring: Keyring,
  now: number,
): Promise<PostResult> {
  const body = JSON.stringify({ type, timestamp, data: { ...data, ...details } });
  const sentAt = new Date(now);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now / 1000)),
        'webhook-signature': signatures(id, sentAt, body, keyring),
      },
      body,
    });
    await response.body?.cancel();
    return response.ok ? { isTaken: true } : { isTaken: false, reason: String(response.status) };
  } catch (error) {
    return { isTaken: false, reason: error instanceof Error ? error.name : typeof error };
  }
}

/** One signature for each key, so that a receiver can change keys in its own time. */
function signatures(id: string, sentAt: Date, body: string, keyring: Keyring): string {
  return [...keyring.values()].map((key) => new Webhook(key).sign(id, sentAt, body)).join(' ');
}
