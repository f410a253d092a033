/** `kind#rowKey`, or the name of a counter. */
export const PARTITION_KEY = 'pk';

/** Epoch seconds after which DynamoDB deletes an item. People never have it. */
export const EXPIRY_ATTRIBUTE = 'expiresAt';

/** Sparse: only rows that owe a mail have its keys. */
export const OUTBOX_INDEX = {
  name: 'outbox',
  /** 0 to `OUTBOX_SHARDS - 1`, `CONTACT_SHARD`, `REPORT_SHARD`, or one of an announcement. */
  partitionKey: 'outboxShard',
  /** Epoch milliseconds from which the row may be sent. */
  sortKey: 'dueAt',
  projected: ['queuedAt'],
} as const;

/** Partitions of people, which a sweep reads concurrently. */
export const OUTBOX_SHARDS = 10;

export const CONTACT_SHARD = 10;

/** Apart, so that no flood of messages delays reports. */
export const REPORT_SHARD = 11;

/** Each announcement has `OUTBOX_SHARDS` of its own, so that none is read while it is paused. */
export const ANNOUNCEMENT_SHARD = 100;
