import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { TABLE_NAME } from './environment.ts';

/** Rows that one call reads. */
const PAGE_SIZE = 100;

export interface DueMailReader {
  /** Whether a mail is due, or more mails are owed than one call reads. */
  readonly isMailDue: () => Promise<boolean>;
  readonly close: () => void;
}

/** Reads the outbox in one call. A sweep that finds nothing makes more than twenty. */
export function createDueMailReader(endpoint: string): DueMailReader {
  const client = new DynamoDBClient({ endpoint });
  return {
    async isMailDue() {
      const { Count = 0, LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: TABLE_NAME,
          IndexName: OUTBOX_INDEX.name,
          FilterExpression: `${OUTBOX_INDEX.sortKey} <= :now`,
          ExpressionAttributeValues: { ':now': { N: String(Date.now()) } },
          Limit: PAGE_SIZE,
        }),
      );
      return Count > 0 || LastEvaluatedKey !== undefined;
    },
    close: () => client.destroy(),
  };
}
