import { randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { MARK_ATTRIBUTES } from './outbox-mark.ts';
import type { ContactRow, WaitlistRow } from './row.ts';
import { isConditionFailure, table, TABLE_NAME } from './table.ts';

/** A row that is ours to send until its lease ends. */
export interface Claim {
  readonly pk: string;
  readonly claimId: string;
  readonly attempts: number;
  readonly row: WaitlistRow | ContactRow;
}

export interface DueRow {
  readonly pk: string;
  readonly queuedAt: number;
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

/** Takes a due row until `leaseEnd`. Undefined when it is not due, or another sender has it. */
export async function claim(pk: string, now: number, leaseEnd: number): Promise<Claim | undefined> {
  const claimId = randomUUID();
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk },
        UpdateExpression: 'SET claimId = :claimId, dueAt = :leaseEnd ADD attempts :one',
        ConditionExpression: 'dueAt <= :now',
        ExpressionAttributeValues: {
          ':claimId': claimId,
          ':leaseEnd': leaseEnd,
          ':now': now,
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    const row = Attributes as WaitlistRow | ContactRow;
    return { pk, claimId, attempts: row.attempts ?? 1, row };
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Whether a claim still counts: its row was neither taken back nor taken over. */
export async function isHeld({ pk, claimId }: Claim): Promise<boolean> {
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

/** The mail is on its way: nothing is owed any more. */
export function settleSent({ pk, claimId }: Claim, messageId: string, now: number): Promise<void> {
  return settle(
    pk,
    claimId,
    `SET mailedAt = :now, messageId = :id REMOVE ${MARK_ATTRIBUTES} ADD mailsSent :one`,
    { ':now': now, ':id': messageId, ':one': 1 },
  );
}

/** No mail is owed after all. */
export function settleSkipped({ pk, claimId }: Claim): Promise<void> {
  return settle(pk, claimId, `REMOVE ${MARK_ATTRIBUTES}`, {});
}

/** The mail certainly did not go: give the row back, to be tried from `dueAt` on. */
export function postpone({ pk, claimId }: Claim, dueAt: number): Promise<void> {
  return settle(pk, claimId, 'SET dueAt = :dueAt REMOVE claimId', { ':dueAt': dueAt });
}

/** Nobody knows whether the mail went: keep the claim, so that a Send event can still settle it. */
export function hold({ pk, claimId }: Claim, until: number): Promise<void> {
  return settle(pk, claimId, 'SET dueAt = :until', { ':until': until });
}

/** SES refused the mail for good: set the row aside, with the name of the reason, for the operator. */
export function park({ pk, claimId }: Claim, reason: string, now: number): Promise<void> {
  return settle(pk, claimId, `SET parkedAt = :now, parkedBy = :reason REMOVE ${MARK_ATTRIBUTES}`, {
    ':now': now,
    ':reason': reason,
  });
}

/** Does nothing when the claim is no longer ours: its lease ended, or the person unsubscribed. */
async function settle(
  pk: string,
  claimId: string,
  update: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk },
        UpdateExpression: update,
        ConditionExpression: 'claimId = :claimId',
        ExpressionAttributeValues: { ...values, ':claimId': claimId },
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
