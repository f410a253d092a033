import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ReportFigures } from '#shared/mail/report-figures.ts';
import { REPORT_SHARD } from '#shared/table-schema.ts';
import { primaryKey } from './row-key.ts';
import type { ReportRow } from './row.ts';
import { table, TABLE_NAME } from './table.ts';

/**
 * Writes a report and, in the same row, the mail that it owes to the operator. False, and nothing
 * changes, if there is one of this name already.
 */
export async function saveReport(
  name: string,
  figures: ReportFigures,
  now: number,
): Promise<boolean> {
  const row: ReportRow = {
    pk: primaryKey('report', name),
    figures,
    createdAt: now,
    outboxShard: REPORT_SHARD,
    dueAt: now,
    queuedAt: now,
  };
  try {
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: row,
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
