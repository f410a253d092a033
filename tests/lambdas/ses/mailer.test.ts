import { expect, test } from 'vitest';
import { classifySendError } from '../../../lambdas/ses/mailer.ts';

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
