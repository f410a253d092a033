import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { expect, onTestFinished, test } from 'vitest';
import { writeResult } from '../../../../infra/local/gateway/write-result.ts';

async function responseOf(result: APIGatewayProxyStructuredResultV2): Promise<Response> {
  const server = createServer((_, response) => writeResult(response, result));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' });
}

test('status, headers and body arrive', async () => {
  const response = await responseOf({ statusCode: 303, headers: { location: '/x' }, body: '' });

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/x');
});

test('every cookie gets a header of its own', async () => {
  const response = await responseOf({ statusCode: 200, cookies: ['a=1; Path=/', 'b=2'] });

  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
});

test('base64 arrives as the bytes it stands for', async () => {
  const response = await responseOf({ statusCode: 200, body: 'AP8Q', isBase64Encoded: true });

  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 16]);
});
