import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MARK_ATTRIBUTES } from './outbox-mark.ts';
import { primaryKey } from './row.ts';
import { isConditionFailure, table, TABLE_NAME } from './table.ts';

interface Ending {
  readonly set: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly remove: string;
}

/**
 * Unsubscribes a person and takes back a mail that is still owed. Forgets when the last mail went,
 * so that signing up again is confirmed again. An unknown row stays unknown.
 */
export function unsubscribe(rowKey: string, now: number): Promise<void> {
  return endSubscription(rowKey, {
    set: 'unsubscribedAt = :now',
    values: { ':now': now },
    remove: `${MARK_ATTRIBUTES}, mailedAt`,
  });
}

/** Never mails an address again that bounced for good or complained. */
export function suppress(rowKey: string, reason: string, now: number): Promise<void> {
  return endSubscription(rowKey, {
    set: 'suppressedAt = if_not_exists(suppressedAt, :now), suppressedBy = :reason',
    values: { ':now': now, ':reason': reason },
    remove: MARK_ATTRIBUTES,
  });
}

async function endSubscription(rowKey: string, { set, values, remove }: Ending): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk: primaryKey('waitlist', rowKey) },
        UpdateExpression: `SET ${set} REMOVE ${remove}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: values,
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
