import './simulation/environment.ts';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, test, vi } from 'vitest';
import { classifySendError, createQuotaReader } from '../../lambdas/ses.ts';

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

const account = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 123 };

function readQuota(answer: () => Promise<object>) {
  vi.spyOn(SESv2Client.prototype, 'send').mockImplementation(answer as never);
  return createQuotaReader()();
}

test.each([
  ['is read from the account', account, { maxPerSecond: 14, maxPerDay: 50_000, sentLastDay: 123 }],
  ['of -1 a day has no limit', { ...account, Max24HourSend: -1 }, { maxPerDay: 2 ** 53 - 1 }],
])('a quota %s', async (_, SendQuota, quota) => {
  expect(await readQuota(() => Promise.resolve({ SendQuota }))).toMatchObject(quota);
});

test.each([
  ['an error', () => Promise.reject(failure('AccessDeniedException', answered(403)))],
  ['an answer without a quota', () => Promise.resolve({})],
  ['a rate of 0', () => Promise.resolve({ SendQuota: { MaxSendRate: 0 } })],
])('%s gives no quota, and does not throw', async (_, answer) => {
  expect(await readQuota(answer)).toBeUndefined();
});
