import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, PARTITION_KEY } from '#shared/table-schema.ts';
import { LOCAL_CLIENT, TABLE_NAME } from '../../infra/local/environment.ts';

/**
 * The baseline for sign-ups: `node:http`, `JSON.parse`, one `UpdateItem` and a 200. With the argument
 * `indexed` the item has an entry in the outbox index, as a sign-up does.
 */
const [endpoint = '', port = '', kind] = process.argv.slice(2);
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, ...LOCAL_CLIENT }));

/** So late that no sweep finds the item. */
const DUE_AT = Date.UTC(3000, 0);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { signup } = JSON.parse(Buffer.concat(chunks).toString()) as { signup: { email: string } };
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { [PARTITION_KEY]: `bare#${signup.email}` },
      ...(kind === 'indexed' ? indexed(signup) : plain(signup)),
    }),
  );
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
}

function plain(signup: object) {
  return {
    UpdateExpression: 'SET signup = :signup',
    ExpressionAttributeValues: { ':signup': signup },
  };
}

function indexed(signup: object) {
  const { partitionKey, sortKey } = OUTBOX_INDEX;
  return {
    UpdateExpression: `SET signup = :signup, ${partitionKey} = :shard, ${sortKey} = :due`,
    ExpressionAttributeValues: { ':signup': signup, ':shard': 0, ':due': DUE_AT },
  };
}

createServer((request, response) => void answer(request, response)).listen(
  Number(port),
  '127.0.0.1',
  () => console.log('ready'),
);
