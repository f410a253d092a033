import { request } from 'node:http';
import { once } from 'node:events';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerByLambda } from '../../../../infra/local/gateway/answer-by-lambda.ts';
import { type LocalServer, serveLocally } from '../../../serve-locally.ts';
import functionUrlMultipart from './documented/function-url-multipart.json' with { type: 'json' };
import httpApiGet from './documented/http-api-get.json' with { type: 'json' };
import httpApiOptions from './documented/http-api-options.json' with { type: 'json' };
import httpApiJson from './documented/http-api-json.json' with { type: 'json' };

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
