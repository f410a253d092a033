import type { Context, DynamoDBRecord, ScheduledEvent } from 'aws-lambda';
import type { HttpEvent, HttpResponse } from '../../lambdas/http/http.ts';
import type { API_PATHS } from '#shared/contract/paths.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';

export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** The event of a Function URL. */
export function functionUrlEvent(parts: RequestParts): HttpEvent {
  return httpEvent('$default', 'abc123.lambda-url.eu-central-1.on.aws', parts);
}

/** What CloudFront proves itself with. */
export const ORIGIN_KEY = 'the-key-of-cloudfront-that-is-long-enough';

/** The event of a route of the HTTP API, through CloudFront unless `parts` has another proof. */
export function apiEvent(path: string, parts: RequestParts): HttpEvent {
  const headers = { [ORIGIN_SECRET_HEADER]: ORIGIN_KEY, ...parts.headers };
  const host = 'abc123.execute-api.eu-central-1.amazonaws.com';
  return httpEvent(`ANY ${path}`, host, { ...parts, headers });
}

function httpEvent(
  routeKey: string,
  domainName: string,
  { method = 'POST', headers = {}, query, body, isBase64Encoded = false }: RequestParts,
): HttpEvent {
  return {
    version: '2.0',
    routeKey,
    rawPath: '/',
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { ...headers },
    ...(query ? { queryStringParameters: { ...query } } : {}),
    requestContext: {
      accountId: '123456789012',
      apiId: 'abc123',
      domainName,
      domainPrefix: 'abc123',
      http: {
        method,
        path: '/',
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.7',
        userAgent: 'test',
      },
      requestId: 'request',
      routeKey,
      stage: '$default',
      time: '21/Nov/2026:10:00:00 +0000',
      timeEpoch: 1_795_255_200_000,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded,
  };
}

/** A record of the table's stream for a row that owes a mail. */
export function streamRecord(pk: string, changes: Partial<DynamoDBRecord> = {}): DynamoDBRecord {
  return {
    eventID: `event-${pk}`,
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-central-1',
    eventSourceARN: 'arn:aws:dynamodb:eu-central-1:123456789012:table/waitlist/stream/1',
    dynamodb: {
      ApproximateCreationDateTime: 1_795_255_200,
      Keys: { pk: { S: pk } },
      NewImage: { pk: { S: pk }, outboxShard: { N: '3' }, dueAt: { N: '1' } },
      SequenceNumber: `sequence-${pk}`,
      SizeBytes: 120,
      StreamViewType: 'NEW_IMAGE',
    },
    ...changes,
  };
}

/** What the schedule starts a sweep of everything with. */
export const SCHEDULE_EVENT = { source: 'aws.events' } as ScheduledEvent;

export const LAMBDA_CONTEXT: Context = {
  functionName: 'test',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:eu-central-1:123456789012:function:test',
  memoryLimitInMB: '256',
  awsRequestId: 'request',
  logGroupName: '',
  logStreamName: '',
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => 60_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};

export type Endpoint = keyof typeof API_PATHS;

type Handler = (event: HttpEvent) => Promise<HttpResponse>;

/** The handlers of the API. Their environment must be set before. */
export async function importHandlers(): Promise<Readonly<Record<Endpoint, Handler>>> {
  return {
    signUp: (await import('../../lambdas/send-waitlist-notification/handler.ts')).handler,
    unsubscribe: (await import('../../lambdas/handle-unsubscribe/handler.ts')).handler,
    contact: (await import('../../lambdas/send-contact-message/handler.ts')).handler,
    confirm: (await import('../../lambdas/confirm-sign-up/handler.ts')).handler,
  };
}
