import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { primaryKey } from './row.ts';
import { table, TABLE_NAME } from './table.ts';

/** The language a person signed up in; the default for a row that is not there. */
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
