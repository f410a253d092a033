import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { table, TABLE_NAME } from '../../lambdas/store/table.ts';
import type { OperationContext } from './operation.ts';

/**
 * What a reading of the whole table calls after each page, with its number of items. It reports progress,
 * and throws the signal's reason once the operator has interrupted.
 */
export async function watchReading({
  signal,
  onProgress,
}: OperationContext): Promise<(items: number) => void> {
  const total = onProgress && (await countItems());
  let done = 0;
  return (items) => {
    signal.throwIfAborted();
    done += items;
    onProgress?.(done, total);
  };
}

/** The number of items, as DynamoDB counts them every six hours. Undefined if it is not known. */
async function countItems(): Promise<number | undefined> {
  try {
    const { Table } = await table.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    return Table?.ItemCount || undefined;
  } catch (error) {
    // The time left is a convenience that not every operator may ask for.
    if (error instanceof Error && error.name === 'AccessDeniedException') return undefined;
    throw error;
  }
}
