/** The partition key of the one table: `kind#rowKey`, or the name of a counter. */
export const PARTITION_KEY = 'pk';

/** Epoch seconds after which DynamoDB deletes an item. Helper items carry it, tests of announcements and the canary, never a person. */
export const EXPIRY_ATTRIBUTE = 'expiresAt';

/** The sparse index over the rows that owe a mail. Rows without its keys are not in it. */
export const OUTBOX_INDEX = {
  name: 'outbox',
  /** A number from 0 to `OUTBOX_SHARDS - 1`, `CONTACT_SHARD`, `REPORT_SHARD`, or one of an announcement. */
  partitionKey: 'outboxShard',
  /** Epoch milliseconds from which the row may be sent. */
  sortKey: 'dueAt',
  /** Attributes that the index carries beside the keys. */
  projected: ['queuedAt'],
} as const;

/** Over how many partitions of the index people are spread. A sweep works through them side by side. */
export const OUTBOX_SHARDS = 10;

/** The partition of contact messages: the one after those of people. */
export const CONTACT_SHARD = 10;

/** The partition of reports to the operator, so that no flood of messages delays them. */
export const REPORT_SHARD = 11;

/**
 * The first partition of announcements. Each announcement has `OUTBOX_SHARDS` partitions of its own, so
 * that none is read while it is paused.
 */
export const ANNOUNCEMENT_SHARD = 100;
