import { randomUUID } from 'node:crypto';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { ACCOUNT_ID, LOCAL_CLIENT, REGION, TABLE_NAME } from '../environment.ts';
import type { Invoke } from '../lambda-runtime.ts';

/** The filter of the cloud's stream. */
const OF_PEOPLE = 'waitlist#';

const BATCH_SIZE = 25;

/** Stands in for the table's stream. A row is read after it was written, so it may be newer. */
export function createWebhookStream(
  endpoint: string,
  webhook: Invoke<DynamoDBStreamEvent, unknown>,
) {
  const client = new DynamoDB({ ...LOCAL_CLIENT, endpoint });
  const written = new Set<string>();
  let working: Promise<void> | undefined;

  async function handOn(batch: readonly string[]): Promise<void> {
    try {
      const records = await Promise.all(batch.map(readRecord));
      await webhook({ Records: records.filter((record) => record !== undefined) });
    } catch (fault) {
      console.error('Rows could not be handed to the webhook Lambda:', fault);
    }
  }

  async function readRecord(pk: string): Promise<DynamoDBRecord | undefined> {
    const Key = { [PARTITION_KEY]: { S: pk } };
    const { Item } = await client.getItem({ TableName: TABLE_NAME, Key, ConsistentRead: true });
    return Item && recordOf(pk, Item as Record<string, AttributeValue>);
  }

  /** One batch after the other, as Lambda reads a shard, so no event is derived twice at once. */
  async function work(): Promise<void> {
    while (written.size > 0) {
      const batch = [...written].slice(0, BATCH_SIZE);
      for (const pk of batch) written.delete(pk);
      await handOn(batch);
    }
  }

  return {
    /** Hands the row of a person that was just written to the Lambda. */
    onWritten: (pk: string) => {
      if (!pk.startsWith(OF_PEOPLE)) return;
      written.add(pk);
      working ??= work().finally(() => (working = undefined));
    },
    /** Waits until every row has been handed on. */
    drain: async () => {
      await working;
      client.destroy();
    },
  };
}

function recordOf(pk: string, image: Readonly<Record<string, AttributeValue>>): DynamoDBRecord {
  return {
    eventID: randomUUID(),
    eventName: 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    eventSourceARN: `arn:aws:dynamodb:${REGION}:${ACCOUNT_ID}:table/${TABLE_NAME}/stream/local`,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      Keys: { [PARTITION_KEY]: { S: pk } },
      NewImage: { ...image },
      StreamViewType: 'NEW_IMAGE',
    },
  };
}
