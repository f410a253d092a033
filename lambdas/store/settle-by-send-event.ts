import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MARK_ATTRIBUTES } from './outbox-mark.ts';
import { primaryKey, type RowKind } from './row.ts';
import { isConditionFailure, table, TABLE_NAME } from './table.ts';

export interface SendEvent {
  readonly kind: RowKind;
  readonly rowKey: string;
  readonly claimId: string;
  readonly sesMessageId: string;
}

/**
 * Settles a send whose answer was lost, while its claim is still held. False when there was nothing
 * to settle: the answer did arrive, the lease ended, or the row is not ours.
 */
export async function settleBySendEvent(
  { kind, rowKey, claimId, sesMessageId }: SendEvent,
  now: number,
): Promise<boolean> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk: primaryKey(kind, rowKey) },
        UpdateExpression: `SET mailedAt = :now, messageId = :id REMOVE ${MARK_ATTRIBUTES} ADD mailsSent :one`,
        ConditionExpression: 'claimId = :claimId',
        ExpressionAttributeValues: {
          ':now': now,
          ':id': sesMessageId,
          ':claimId': claimId,
          ':one': 1,
        },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
