import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../../operation.ts';

/** Returns what is called after each page, with its number of items, to report the progress of a reading. */
export async function reportReading({
  onProgress,
}: OperationContext): Promise<(items: number) => void> {
  const total = onProgress && (await countItems());
  let done = 0;
  return (items) => {
    done += items;
    onProgress?.(done, total);
  };
}

/** The number of items, which DynamoDB counts every six hours. Undefined if it is not known. */
async function countItems(): Promise<number | undefined> {
  try {
    const { Table } = await table.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    return Table?.ItemCount || undefined;
  } catch (error) {
    // Not every operator may ask, and without the total only the time left is missing.
    if (error instanceof Error && error.name === 'AccessDeniedException') return undefined;
    throw error;
  }
}
