import { randomInt } from 'node:crypto';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';

/** Sets the outbox mark, unless the row has one: a claim in progress keeps its lease. */
export const MARK_EXPRESSION =
  'outboxShard = if_not_exists(outboxShard, :shard), dueAt = if_not_exists(dueAt, :now), ' +
  'queuedAt = if_not_exists(queuedAt, :now)';

/** The attributes that the mark consists of, for a REMOVE. */
export const MARK_ATTRIBUTES = 'outboxShard, dueAt, queuedAt, attempts, claimId';

export function markValues(now: number): Record<string, number> {
  return { ':shard': randomInt(OUTBOX_SHARDS), ':now': now };
}
