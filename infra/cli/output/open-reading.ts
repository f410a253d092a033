import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import type { Session } from '../session.ts';
import type { Progress } from './progress.ts';

/** Progress of a reading of the whole table, in items of any kind. */
export interface Reading extends Pick<Progress, 'end'> {
  /** Told of each page. Give it to what reads the table. */
  readonly onRead: (items: number) => void;
}

/** Shows how far a reading of the table is. Asks how long the table is only if somebody watches. */
export async function openReading(session: Session, label = 'Reading'): Promise<Reading> {
  const total = session.terminal.isInteractive ? await countItems() : undefined;
  const progress = session.progress(label, total);
  return { onRead: (items) => progress.add(items), end: () => progress.end() };
}

/** How many items the table has, as DynamoDB counts them every six hours. Undefined if it says nothing. */
async function countItems(): Promise<number | undefined> {
  try {
    const { Table } = await table.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    return Table?.ItemCount || undefined;
  } catch (error) {
    // Without the time that is left, a reading is as good.
    if (error instanceof Error && error.name === 'AccessDeniedException') return undefined;
    throw error;
  }
}
