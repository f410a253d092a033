import { request } from 'node:http';
import { once } from 'node:events';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { answerByLambda } from '../../../../infra/local/gateway/answer-by-lambda.ts';
import { type LocalServer, serveLocally } from '../../../serve-locally.ts';
import DOCUMENTED from './documented.json';
import type { AddressInfo } from 'node:net';
import { type InvokeHttp, LambdaTimeoutError } from '../../../../infra/local/lambda-runtime.ts';
import { serve } from '../../../../infra/local/listen.ts';
import { close } from '../../../../infra/local/port.ts';

const { functionUrlMultipart, httpApiGet, httpApiJson, httpApiOptions } = DOCUMENTED;

let server: LocalServer;
let context: { routeKey: string; domainName: string };
let event: APIGatewayProxyEventV2;

beforeAll(async () => {
  const invoke = async (incoming: APIGatewayProxyEventV2) => {
    event = incoming;
    return { statusCode: 204 };
  };
  server = await serveLocally((incoming, response) =>
    answerByLambda(incoming, response, invoke, context),
  );
});
afterAll(() => server.close());

interface Sent {
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
}

/** Sends the request behind an event as AWS documents it, and gives the event that comes of it. */
async function replay(documented: typeof httpApiGet, { headers, body }: Sent) {
  const { rawPath, rawQueryString, requestContext } = documented;
  context = { routeKey: documented.routeKey, domainName: requestContext.domainName };
  const call = request({
    host: '127.0.0.1',
    port: server.port,
    method: requestContext.http.method,
    path: rawPath + (rawQueryString && `?${rawQueryString}`),
    headers: {
      accept: '*/*',
      host: requestContext.domainName,
      'user-agent': 'recorder',
      ...headers,
    },
  });
  call.end(body);
  const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
  return event;
}

/** Without what a replay cannot repeat: the caller, the time and the id. */
function withoutTheMoment({ headers, requestContext, ...rest }: APIGatewayProxyEventV2) {
  const { connection: _, ...lasting } = headers;
  const { http, apiId, domainName, domainPrefix, routeKey, stage } = requestContext;
  return {
    ...rest,
    headers: lasting,
    requestContext: {
      apiId,
      domainName,
      domainPrefix,
      routeKey,
      stage,
      http: { ...http, sourceIp: '' },
    },
  };
}

test('a JSON post becomes the event that an HTTP API makes of it', async () => {
  const replayed = await replay(httpApiJson, {
    headers: {
      'content-type': 'application/json',
      'content-length': '13',
      cookie: 'one=1; two=2',
      'x-many': ['1', '2'],
    },
    body: '{"signup":{}}',
  });

  expect(withoutTheMoment(replayed)).toEqual(withoutTheMoment(httpApiJson));
});

test('a GET has neither body nor query parameters', async () => {
  const replayed = await replay(httpApiGet, { headers: {} });

  expect(withoutTheMoment(replayed)).toEqual(withoutTheMoment(httpApiGet));
});

test('a preflight becomes the event that a route with any method makes of it', async () => {
  const replayed = await replay(httpApiOptions, {
    headers: {
      'access-control-request-headers': 'content-type',
      'access-control-request-method': 'POST',
      origin: 'https://www.partner.example',
    },
  });

  expect(withoutTheMoment(replayed)).toEqual(withoutTheMoment(httpApiOptions));
});

test('a multipart post becomes the event that a Function URL makes of it, in base64', async () => {
  const replayed = await replay(functionUrlMultipart, {
    headers: { 'content-type': 'multipart/form-data; boundary=bnd', 'content-length': '4' },
    body: 'a\nb\n',
  });

  expect(withoutTheMoment(replayed)).toEqual(withoutTheMoment(functionUrlMultipart));
});

test.each([
  ['//', 'token=secret'],
  ['///one-click', 'token=secret'],
  ['//[', 'token=secret&token=other'],
  ['/a/../b%2f', 'a=1?b=2'],
])('%s?%s arrives as it stands, and nothing of it is printed', async (rawPath, rawQueryString) => {
  const terminal = vi.spyOn(console, 'error');

  const replayed = await replay({ ...httpApiGet, rawPath, rawQueryString }, { headers: {} });

  expect(replayed).toMatchObject({
    rawPath,
    rawQueryString,
    requestContext: { http: { path: rawPath } },
  });
  expect(terminal).not.toHaveBeenCalled();
});

const CONTEXT = { routeKey: 'ANY /api/test', domainName: 'api.example' };
const MEGABYTE = 1024 * 1024;

/** What a client gets from a Lambda. */
async function post(invoke: InvokeHttp, body = ''): Promise<Response> {
  const own = await serve(0, (incoming, response) =>
    answerByLambda(incoming, response, invoke, CONTEXT),
  );
  onTestFinished(() => close(own));
  const { port } = own.address() as AddressInfo;
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
