import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { primaryKey } from './row-key.ts';
import type { WaitlistRow } from './row.ts';
import { readItem, table, TABLE_NAME } from './table.ts';

/** The row of a person, as it is now. It may hold only what stays after a deletion. */
export function findRow(rowKey: string): Promise<WaitlistRow | undefined> {
  return readItem(primaryKey('waitlist', rowKey));
}

/** The language that a person signed up in. The default language if there is no such row. */
export async function findLanguage(rowKey: string): Promise<Language> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      ProjectionExpression: '#language, #request.#language',
      ExpressionAttributeNames: { '#language': 'language', '#request': 'request' },
    }),
  );
  const row = Item as Pick<WaitlistRow, 'language' | 'request'> | undefined;
  const language = row?.request?.language ?? row?.language;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
