import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAME } from '../../infra/local/environment.ts';

/** What sign-ups are compared with: `node:http`, `JSON.parse`, one `UpdateItem` and a 200. */
const [endpoint = '', port = ''] = process.argv.slice(2);
const client = new DynamoDBClient({
  endpoint,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const table = DynamoDBDocumentClient.from(client);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { signup } = JSON.parse(Buffer.concat(chunks).toString()) as { signup: { email: string } };
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: `bare#${signup.email}` },
      UpdateExpression: 'SET signup = :signup',
      ExpressionAttributeValues: { ':signup': signup },
    }),
  );
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
}

createServer((request, response) => void answer(request, response)).listen(
  Number(port),
  '127.0.0.1',
  () => console.log('ready'),
);
