import { afterAll, beforeAll, expect, test } from 'vitest';
import { classifySendError } from '../../lambdas/ses.ts';
import type { ReadQuota } from '../../lambdas/ses.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';

function failure(name: string, details: object): Error {
  return Object.assign(new Error('the address anna@example.ch is in here'), { name, ...details });
}

const answered = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });

test('a mail that is refused because an identity is not verified is deferred', () => {
  const error = failure('MessageRejected', answered(400));
  error.message = 'Email address is not verified. The following identities failed the check';

  expect(classifySendError(error)).toEqual({ outcome: 'deferred', reason: 'NotVerified' });
});

test.each([
  ['TooManyRequestsException', answered(429), 'deferred'],
  ['LimitExceededException', answered(400), 'deferred'],
  ['SendingPausedException', answered(400), 'deferred'],
  ['AccountSuspendedException', answered(400), 'deferred'],
  ['MailFromDomainNotVerifiedException', answered(400), 'deferred'],
  ['AccessDeniedException', answered(403), 'deferred'],
  ['MessageRejected', answered(400), 'rejected'],
  ['BadRequestException', answered(400), 'rejected'],
  ['InternalServiceErrorException', answered(500), 'unknown'],
  ['ServiceUnavailable', answered(503), 'deferred'],
  ['TimeoutError', {}, 'unknown'],
  ['Error', { code: 'ECONNRESET' }, 'unknown'],
  ['Error', { code: 'ECONNREFUSED' }, 'deferred'],
])('%s with %o is classified as %s', (name, details, outcome) => {
  expect(classifySendError(failure(name, details))).toEqual({ outcome, reason: name });
});

let server: LocalServer;
let answer: { status: number; body: unknown };
let readQuota: ReadQuota;

beforeAll(async () => {
  server = await serveLocally((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SESV2: server.origin,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  const { createQuotaReader } = await import('../../lambdas/ses.ts');
  readQuota = createQuotaReader();
});
afterAll(() => server.close());

test('the quota is read from the account', async () => {
  const SendQuota = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 123 };
  answer = { status: 200, body: { SendQuota } };

  expect(await readQuota()).toEqual({ maxPerSecond: 14, maxPerDay: 50_000, sentLastDay: 123 });
});

test('a daily quota of -1 means no limit', async () => {
  const SendQuota = { MaxSendRate: 500, Max24HourSend: -1, SentLast24Hours: 0 };
  answer = { status: 200, body: { SendQuota } };

  expect(await readQuota()).toMatchObject({ maxPerDay: Number.MAX_SAFE_INTEGER });
});

test.each([
  ['a 403', { status: 403, body: { message: 'Not authorized' } }],
  ['a 503', { status: 503, body: {} }],
  ['an answer without a quota', { status: 200, body: {} }],
  ['a rate of 0', { status: 200, body: { SendQuota: { MaxSendRate: 0 } } }],
])('%s gives no quota, and does not throw', async (_, unusable) => {
  answer = unusable;

  expect(await readQuota()).toBeUndefined();
});
