import { randomInt } from 'node:crypto';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import type { Language } from '#shared/languages.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import type { Change, Versioned } from './change.ts';

/** What a row of any kind has while it owes a mail, and of its last one. Times are epoch milliseconds. */
export interface Owing extends Versioned {
  readonly pk: string;
  /** Its partition of the outbox. Absent: no sender looks at the row. */
  readonly outboxShard?: number;
  /** From when on. While a sender has the row, when its lease ends. */
  readonly dueAt?: number;
  /** Until when a sender has the row. */
  readonly leaseUntil?: number;
  /** The mail whose outcome is not known. Absent once it is settled. */
  readonly sending?: Sending;
  /** Since when the row is set aside for the operator, and the name of the reason. */
  readonly parked?: { readonly at: number; readonly by: string };
  /** When SES took the last mail. */
  readonly mailedAt?: number;
}

export interface Sending {
  /** The sign-up that the mail is about. `mail` in a row that is the mail itself. */
  readonly for: string;
  /** How many hand-overs to SES the limits have counted. */
  readonly counted: number;
  /** How many have an unknown outcome. One that SES refused for certain is counted, but not here. */
  readonly handed: number;
  /** How many may have one, since the operator let it be sent once more. */
  readonly allowed?: number;
}

/** What a row has while a sender looks at it. */
export const OUTBOX_KEYS: readonly string[] = ['outboxShard', 'dueAt'];

/** What a row has of a mail that is not settled. */
export const MAIL_ATTRIBUTES: readonly string[] = ['leaseUntil', 'sending', 'parked'];

/**
 * Makes a row due now, or once its lease ends: what became of the mail before has to be known first.
 * `now`: epoch milliseconds.
 */
export function makeDue(now: number, shard = anyShard()): Change {
  return {
    setTo: {
      outboxShard: 'if_not_exists(#outboxShard, :shard)',
      dueAt: 'if_not_exists(#leaseUntil, :now)',
    },
    values: { ':shard': shard, ':now': now },
  };
}

/** Senders share them. */
export const PEOPLE_SHARDS = Array.from({ length: OUTBOX_SHARDS }, (_, shard) => shard);

/** Drawn, so that senders share people evenly. */
function anyShard(): number {
  return randomInt(OUTBOX_SHARDS);
}

/** Due, or in the hands of a sender. */
export function isInOutbox(
  { outboxShard, dueAt = 0, leaseUntil = 0 }: Owing,
  now: number,
): boolean {
  return outboxShard !== undefined && (dueAt <= now || leaseUntil > now);
}

/** A message to the operator, kept after its delivery. */
export interface ContactRow extends Readonly<ContactMessage>, Owing {
  readonly createdAt: number;
}

/** A text that is mailed to the operator and kept. */
export interface ReportRow extends Owing {
  readonly createdAt: number;
  readonly subject: string;
  readonly text: string;
}

/** An announcement to one person. It holds no address of a person. */
export interface AnnouncementRow extends Owing {
  readonly createdAt: number;
  /** Where it belongs in the outbox, also while it is parked. */
  readonly shard: number;
  /** Counted from 1. Absent in a test. */
  readonly wave?: number;
  /** Until when another announcement of the week kept it back. */
  readonly restsUntil?: number;
  /** Why it was not sent. */
  readonly skipped?: { readonly at: number; readonly by: string };
  /** The operator's own address, for a test. */
  readonly test?: { readonly email: string; readonly language: Language };
}
