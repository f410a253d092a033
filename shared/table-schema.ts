/** `kind#rowKey`, or the name of an item of another kind. */
export const PARTITION_KEY = 'pk';

/** Epoch seconds after which DynamoDB deletes an item. People never have it. */
export const EXPIRY_ATTRIBUTE = 'expiresAt';

/** Sparse: only rows that owe a mail, or hold something to be deleted, have its keys. */
export const OUTBOX_INDEX = {
  name: 'outbox',
  partitionKey: 'outboxShard',
  /** Epoch milliseconds from which the row may be worked on. */
  sortKey: 'dueAt',
  /** Tells a mail that a person's row owes from what is only to be deleted. */
  projected: ['owes'],
} as const;

/** Partitions that rows of people are spread over, and each announcement. Senders share them. */
export const OUTBOX_SHARDS = 8;

export const REPORT_SHARD = 8;

/** Messages that came without a challenge, and those that needed one, which are read after them. */
export const CONTACT_SHARD = 9;
export const CHALLENGED_SHARD = 10;

/**
 * The first of all announcements, each with `OUTBOX_SHARDS` of its own, so that none is read while it
 * is paused.
 */
export const ANNOUNCEMENT_SHARD = 100;

/** Of the locks of senders, which the number of a sender follows. */
export const SENDER_PREFIX = 'sender#';
