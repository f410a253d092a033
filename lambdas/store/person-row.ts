import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts';
import { primaryKey } from './row-key.ts';
import type { WaitlistRow } from './row.ts';
import {
  readItem,
  table,
  TABLE_NAME,
  unchangedSince,
  updateIf,
  type Changes,
  type ConditionalUpdate,
} from './table.ts';

/** May hold only what stays after a deletion. */
export function findRow(rowKey: string): Promise<WaitlistRow | undefined> {
  return readItem(primaryKey('waitlist', rowKey));
}

/** The language of the sign-up. The default language if there is no such row. */
export async function findLanguage(rowKey: string): Promise<Language> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      ProjectionExpression: '#language, #request.#language',
      ExpressionAttributeNames: { '#language': 'language', '#request': 'request' },
    }),
  );
  const language: unknown = Item?.['request']?.language ?? Item?.['language'];
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

const MAX_TRIES = 5;

class RowConflictError extends Error {
  override readonly name = 'RowConflictError';
}

interface RowChange {
  readonly changes: Changes;
  /** Of the expressions in `changes`. */
  readonly values?: ConditionalUpdate['values'];
  /** What the decision rests on, which must not have changed since it was read. */
  readonly restsOn: readonly (keyof WaitlistRow)[];
}

/**
 * Makes the change that `decide` answers with, which may create the row. If what the answer rests
 * on changed meanwhile, `decide` is asked again. Undefined changes nothing.
 */
export async function changeRow(
  pk: string,
  decide: (row: WaitlistRow | undefined) => RowChange | undefined,
) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await readItem<WaitlistRow>(pk);
    const change = decide(row);
    if (!change) return { isChanged: false, row };
    const seen: Pick<ConditionalUpdate, 'condition' | 'values'> = row
      ? unchangedSince(row, change.restsOn)
      : { condition: 'attribute_not_exists(pk)' };
    const changed = await updateIf<WaitlistRow>(pk, {
      update: change.changes,
      condition: seen.condition,
      values: { ...seen.values, ...change.values },
    });
    if (changed) return { isChanged: true, row: changed };
  }
  throw new RowConflictError('A row changed during every attempt to change it');
}
