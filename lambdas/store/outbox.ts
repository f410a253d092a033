import { randomInt, randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { parsePrimaryKey, type RowKind } from './row-key.ts';
import type { RowByKind } from './row.ts';
import { table, TABLE_NAME, updateIf } from './table.ts';

interface ClaimOf<Kind extends RowKind> {
  readonly kind: Kind;
  readonly pk: string;
  readonly rowKey: string;
  readonly claimId: string;
  /** How often the mail was claimed, this time included. */
  readonly attempts: number;
  /** The row as it was when it was claimed. */
  readonly row: RowByKind[Kind];
}

/** The right to send the mail that a row owes, until the lease of the claim ends. */
export type Claim = { readonly [Kind in RowKind]: ClaimOf<Kind> }[RowKind];

/** What settling a claim needs of it. */
export type ClaimRef = Pick<Claim, 'pk' | 'claimId'>;

export interface DueRow {
  readonly pk: string;
  readonly queuedAt: number;
}

/** A row that carries an outbox mark is of a kind that owes no mail. */
export class UnknownRowKindError extends Error {
  override readonly name = 'UnknownRowKindError';
}

/** Sets the outbox mark unless the row has one. A claim in progress keeps its lease. */
export const MARK_EXPRESSION =
  'outboxShard = if_not_exists(outboxShard, :shard), dueAt = if_not_exists(dueAt, :now), ' +
  'queuedAt = if_not_exists(queuedAt, :now)';

/** The attributes that the outbox mark consists of, for a REMOVE. */
export const MARK_ATTRIBUTES = 'outboxShard, dueAt, queuedAt, attempts, claimId';

/** The values of `MARK_EXPRESSION`. `now` is in epoch milliseconds, as every time here. */
export function markValues(now: number): { readonly ':shard': number; readonly ':now': number } {
  return { ':shard': randomInt(OUTBOX_SHARDS), ':now': now };
}

/** The rows of a shard whose mail is due, the longest due first. */
export async function listDue(shard: number, now: number, limit: number): Promise<DueRow[]> {
  const { Items } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: OUTBOX_INDEX.name,
      KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: { ':shard': shard, ':now': now },
      Limit: limit,
    }),
  );
  return (Items ?? []) as DueRow[];
}

/**
 * Claims a due row until `leaseEnd`. Undefined if the row is not due or another sender has claimed
 * it. Throws `UnknownRowKindError` for a row of an unknown kind, which stays claimed until `leaseEnd`.
 */
export async function claim(pk: string, now: number, leaseEnd: number): Promise<Claim | undefined> {
  const claimId = randomUUID();
  const row = await updateIf<RowByKind[RowKind]>(pk, {
    update: 'SET claimId = :claimId, dueAt = :leaseEnd ADD attempts :one',
    condition: 'dueAt <= :now',
    values: { ':claimId': claimId, ':leaseEnd': leaseEnd, ':now': now, ':one': 1 },
  });
  if (!row) return undefined;
  const key = parsePrimaryKey(pk);
  if (!key) throw new UnknownRowKindError('A row of an unknown kind carries an outbox mark');
  // DynamoDB has no types: the partition key says which row this is.
  return { ...key, pk, claimId, attempts: row.attempts ?? 1, row } as Claim;
}

/** Whether a claim still holds: nobody unsubscribed, and no other sender claimed the row. */
export async function isClaimHeld({ pk, claimId }: ClaimRef): Promise<boolean> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: TABLE_NAME,
      Key: { pk },
      ProjectionExpression: 'claimId',
      ConsistentRead: true,
    }),
  );
  return Item?.['claimId'] === claimId;
}

/** Records that the mail was sent, which SES says in its answer or in a Send event. */
export function settleSent(claimed: ClaimRef, messageId: string, now: number): Promise<boolean> {
  return settle(
    claimed,
    `SET mailedAt = :now, messageId = :id REMOVE ${MARK_ATTRIBUTES} ADD mailsSent :one`,
    { ':now': now, ':id': messageId, ':one': 1 },
  );
}

/** Removes the mark of a row that owes no mail after all. */
export function settleSkipped(claimed: ClaimRef): Promise<boolean> {
  return settle(claimed, `REMOVE ${MARK_ATTRIBUTES}`);
}

/** Gives the row back after a mail that was certainly not sent. It is due again from `dueAt` on. */
export function postpone(claimed: ClaimRef, dueAt: number): Promise<boolean> {
  return settle(claimed, 'SET dueAt = :dueAt REMOVE claimId', { ':dueAt': dueAt });
}

/** Keeps the claim of a mail whose outcome is unknown, so that a Send event can still settle it. */
export function extendLease(claimed: ClaimRef, leaseEnd: number): Promise<boolean> {
  return settle(claimed, 'SET dueAt = :leaseEnd', { ':leaseEnd': leaseEnd });
}

/** Sets a row aside whose mail SES refused for good, with the name of the reason. */
export function park(claimed: ClaimRef, reason: string, now: number): Promise<boolean> {
  return settle(claimed, `SET parkedAt = :now, parkedBy = :reason REMOVE ${MARK_ATTRIBUTES}`, {
    ':now': now,
    ':reason': reason,
  });
}

/** False, and nothing changes, if the claim no longer holds. */
async function settle(
  { pk, claimId }: ClaimRef,
  update: string,
  values: Readonly<Record<`:${string}`, unknown>> = {},
): Promise<boolean> {
  const row = await updateIf(pk, {
    update,
    condition: 'claimId = :claimId',
    values: { ...values, ':claimId': claimId },
  });
  return row !== undefined;
}
