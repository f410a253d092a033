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

/** Partitions that new rows of people are spread over, and each new announcement. */
export const OUTBOX_SHARDS = 10;

/** The most that `OUTBOX_SHARDS` may be. Rows of people are found whatever it was. */
export const MAX_OUTBOX_SHARDS = 64;

/** Digests, and the messages that are read first. */
export const CONTACT_SHARD = 10;

/** Apart, so that no flood of messages delays reports. */
export const REPORT_SHARD = 11;

/** Messages that needed a challenge, in the order of reading: a source’s first ones, and its others. */
export const CHALLENGED_SHARDS = [12, 13] as const;

/** Where releases looked for messages, reports and announcements: 10 to 13, and from 100 on. */
const OPERATOR_SHARDS = 4;

/** Every partition that a row of a person may be in. The first `OUTBOX_SHARDS` get new rows. */
export const PEOPLE_SHARDS: readonly number[] = /* @__PURE__ */ Array.from(
  { length: MAX_OUTBOX_SHARDS },
  (_, index) => (index < CONTACT_SHARD ? index : index + OPERATOR_SHARDS),
);

/**
 * The first of all announcements, each with `MAX_OUTBOX_SHARDS` of its own, so that none is read
 * while it is paused. Those of releases before December 2026 lie far below.
 */
export const ANNOUNCEMENT_SHARD = 1_000_000;

/** How many partitions an announcement of a release before December 2026 has, at least. */
export const RELEASED_SHARDS = 10;
