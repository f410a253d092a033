import type { Language } from '#shared/languages.ts';
import type { Intent, Role } from '#shared/contract/sign-up.ts';
import type { WebhookType } from '#shared/webhook.ts';

/** What is told of a person. Everything that a person said is absent once it was deleted. */
export interface WebhookData {
  /** The row key: a keyed hash of the address, the same in every event of a person. */
  readonly id: string;
  readonly state: 'subscribed' | 'pending' | 'unsubscribed' | 'erased';
  readonly language?: Language | undefined;
  readonly role?: Role | undefined;
  readonly intent?: Intent | undefined;
  readonly location?: string | undefined;
  readonly vehicles_count?: number | undefined;
  readonly partner?: string | undefined;
  readonly reference?: string | undefined;
  readonly source?: string | undefined;
}

/** The body of a webhook, without what only `webhookAddress` adds. */
export interface WebhookPayload {
  readonly type: WebhookType;
  /** When it happened, in ISO 8601. */
  readonly timestamp: string;
  readonly data: WebhookData;
}

/** An event as it waits in the queue. It holds no address. */
export interface WebhookEvent extends WebhookPayload {
  /** The same however often the event is derived or sent. */
  readonly id: string;
}
