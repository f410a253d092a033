import { DeleteCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MARK_EXPRESSION, markValues } from './outbox-mark.ts';
import { parsePrimaryKey, primaryKey, type WaitlistRow } from './row.ts';
import { isConditionFailure, table, TABLE_NAME } from './table.ts';

/** Every person on the list, in no order. Reads the whole table, page by page. */
export async function* readPeople(): AsyncGenerator<WaitlistRow> {
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: TABLE_NAME })) {
    for (const item of Items) {
      const row = item as WaitlistRow;
      if (parsePrimaryKey(row.pk)?.kind === 'waitlist') yield row;
    }
  }
}

/** Deletes a person, and with the row the mail it may owe. False when there is none. */
export async function deletePerson(rowKey: string): Promise<boolean> {
  const { Attributes } = await table.send(
    new DeleteCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      ReturnValues: 'ALL_OLD',
    }),
  );
  return Attributes !== undefined;
}

/** Puts a row that SES refused back into the outbox. False when it is not parked any more. */
export async function unpark(pk: string, now: number): Promise<boolean> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk },
        UpdateExpression: `SET ${MARK_EXPRESSION} REMOVE parkedAt, parkedBy`,
        ConditionExpression: 'attribute_exists(parkedAt)',
        ExpressionAttributeValues: markValues(now),
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
