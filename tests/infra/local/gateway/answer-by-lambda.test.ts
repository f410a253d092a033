import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerByLambda } from '../../../../infra/local/gateway/answer-by-lambda.ts';
import { type InvokeHttp, LambdaTimeoutError } from '../../../../infra/local/lambda-runtime.ts';
import { serve } from '../../../../infra/local/listen.ts';
import { close } from '../../../../infra/local/port.ts';

const CONTEXT = { routeKey: 'ANY /api/test', domainName: 'api.example' };
const MEGABYTE = 1024 * 1024;

/** What a client gets from a Lambda. */
async function post(invoke: InvokeHttp, body = ''): Promise<Response> {
  const server = await serve(0, (request, response) =>
    answerByLambda(request, response, invoke, CONTEXT),
  );
  onTestFinished(() => close(server));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, redirect: 'manual' });
}

test('a body that no event holds is refused before the Lambda', async () => {
  const invoke = vi.fn<InvokeHttp>();

  const response = await post(invoke, 'x'.repeat(6 * MEGABYTE + 1));

  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ message: 'Request Too Long' });
  expect(invoke).not.toHaveBeenCalled();
});

test.each([
  ['throws', new Error('broken'), 500, 'Internal Server Error'],
  ['is too slow', new LambdaTimeoutError('too slow'), 504, 'Gateway Timeout'],
])('a Lambda that %s is answered for by the gateway', async (_, fault, status, message) => {
  const terminal = vi.spyOn(console, 'error').mockReturnValue();

  const response = await post(() => Promise.reject(fault));

  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message });
  expect(terminal).toHaveBeenCalledExactlyOnceWith('ANY /api/test: the Lambda failed:', fault);
});

test('status, headers and body arrive', async () => {
  const response = await post(() =>
    Promise.resolve({ statusCode: 303, headers: { location: '/x' }, body: '' }),
  );

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/x');
});

test('every cookie gets a header of its own', async () => {
  const response = await post(() =>
    Promise.resolve({ statusCode: 200, cookies: ['a=1; Path=/', 'b=2'] }),
  );

  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
});

test('base64 arrives as the bytes it stands for', async () => {
  const response = await post(() =>
    Promise.resolve({ statusCode: 200, body: 'AP8Q', isBase64Encoded: true }),
  );

  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 16]);
});
