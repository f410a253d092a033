import { DeleteCommand, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { MARK_EXPRESSION, markValues } from './outbox.ts';
import { parsePrimaryKey, primaryKey } from './row-key.ts';
import type { WaitlistRow } from './row.ts';
import { table, TABLE_NAME, updateIf } from './table.ts';

/** Every person on the list, in no order. Reads the whole table, page by page. */
export async function* readPeople(): AsyncGenerator<WaitlistRow> {
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: TABLE_NAME })) {
    for (const item of Items) {
      const row = item as WaitlistRow;
      if (parsePrimaryKey(row.pk)?.kind === 'waitlist') yield row;
    }
  }
}

/** The language that a person signed up in. The default language if there is no such row. */
export async function findLanguage(rowKey: string): Promise<Language> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      ProjectionExpression: '#language',
      ExpressionAttributeNames: { '#language': 'language' },
    }),
  );
  const language: unknown = Item?.['language'];
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Deletes a person, and with the row the mail that it may owe. False if there is no such row. */
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

/** Puts a parked row back into the outbox. False if it is not parked any more. */
export async function unpark(pk: string, now: number): Promise<boolean> {
  const row = await updateIf(pk, {
    update: `SET ${MARK_EXPRESSION} REMOVE parkedAt, parkedBy`,
    condition: 'attribute_exists(parkedAt)',
    values: markValues(now),
  });
  return row !== undefined;
}
