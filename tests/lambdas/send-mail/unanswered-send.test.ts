import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScheduledEvent } from 'aws-lambda';
import { openAwsEndpoints, type AwsEndpoints } from '../aws-endpoints.ts';
import { LAMBDA_CONTEXT } from '../events.ts';

let aws: AwsEndpoints;

beforeAll(async () => {
  aws = await openAwsEndpoints({ LEASE_SECONDS: '0.5' });
});
afterAll(() => aws.close());

test('a mail that SES never answered is sent again when it was held back long enough', async () => {
  const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
  const { handler } = await import('../../../lambdas/send-mail/handler.ts');
  const sweep = () => handler({ source: 'aws.events' } as ScheduledEvent, LAMBDA_CONTEXT);
  const recipients = () => aws.mailbox.list().map(({ to }) => to);
  await saveSignUp({
    rowKey: 'unanswered',
    mailbox: 'unanswered',
    optIn: 'single',
    signUp: { email: 'anna@example.ch', role: 'private', intent: 'looking', language: 'fr' },
    meta: {},
    now: Date.now(),
  });
  await aws.faults.set({ mode: 'hang', every: 1 });

  await sweep();

  expect(recipients()).toEqual([]);
  await aws.faults.set({ mode: 'none', every: 1 });
  await expect
    .poll(async () => (await sweep(), recipients()), { timeout: 10_000 })
    .toEqual(['anna@example.ch']);
}, 20_000);
