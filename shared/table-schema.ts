/** `kind#rowKey`, or the name of a counter. */
export const PARTITION_KEY = 'pk';

/** Epoch seconds after which DynamoDB deletes an item. People never have it. */
export const EXPIRY_ATTRIBUTE = 'expiresAt';

/** Sparse: only rows that owe a mail have its keys. */
export const OUTBOX_INDEX = {
  name: 'outbox',
  /** One of `PEOPLE_SHARDS`, of those for the operator, or of an announcement. */
  partitionKey: 'outboxShard',
  /** Epoch milliseconds from which the row may be sent. */
  sortKey: 'dueAt',
  projected: ['queuedAt'],
} as const;

/** Partitions that rows of people are spread over, and each announcement. */
export const OUTBOX_SHARDS = 10;

/** Every partition that a row of a person may be in. */
export const PEOPLE_SHARDS: readonly number[] = /* @__PURE__ */ Array.from(
  { length: OUTBOX_SHARDS },
  (_, index) => index,
);

/** Digests, and the messages that are read first. */
export const CONTACT_SHARD = 10;

/** Apart, so that no flood of messages delays reports. */
export const REPORT_SHARD = 11;

/** Messages that needed a challenge, in the order of reading: a source’s first ones, and its others. */
export const CHALLENGED_SHARDS = [12, 13] as const;

/**
 * The first of all announcements, each with `OUTBOX_SHARDS` of its own, so that none is read while it
 * is paused.
 */
export const ANNOUNCEMENT_SHARD = 100;
