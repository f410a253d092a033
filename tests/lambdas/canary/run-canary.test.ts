import type { ScheduledEvent, SQSEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { ENV } from '#shared/env.ts';
import { canaryAddressOf, primaryKey } from '../../../lambdas/store/keys.ts';
import type { CanaryRow } from '../../../lambdas/store/person/row.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LAMBDA_CONTEXT } from '../events.ts';
import { arriving } from '../../stack/sign-up-client.ts';

const RUN = `canary-${'a'.repeat(32)}`;
const PERSON = 'p'.padEnd(43, '0');

const aws = await useAwsEndpoints({ [ENV.optIn]: 'double' });
const { handler } = await import('../../../lambdas/send-mail/handler.ts');
const { saveCanarySignUp, saveSignUp } =
  await import('../../../lambdas/send-waitlist-notification/save-sign-up.ts');
const { handler: handleEvents } = await import('../../../lambdas/mail-events/handler.ts');
const { readOutcomes } = await import('../../../lambdas/store/outcomes.ts');
const find = (rowKey: string) => aws.item<CanaryRow>(primaryKey('waitlist', rowKey));
await saveCanarySignUp(RUN, arriving({ email: canaryAddressOf(RUN) }));
await saveSignUp(PERSON, arriving(), 'double');
await vi.waitFor(
  async () => {
    await handler({} as ScheduledEvent, LAMBDA_CONTEXT);
    expect(aws.tags).toHaveLength(2);
  },
  { timeout: 20_000 },
);

/** The Send events of both mails. */
function sendEvents(): SQSEvent {
  const bodies = aws.tags.map((tags) =>
    JSON.stringify({
      eventType: 'Send',
      mail: {
        messageId: 'ses-1',
        tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
    }),
  );
  return {
    Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })),
  } as unknown as SQSEvent;
}

test('where a click is asked for, a canary’s mail says how to unsubscribe, and its row repeats it', async () => {
  expect(await find(RUN)).toMatchObject({
    mailedAt: expect.any(Number) as unknown,
    listUnsubscribe: expect.stringMatching(
      /^<http:\/\/localhost:\d+\/one-click\?token=k1\.canary-a{32}\.[\w-]{43}>$/,
    ) as unknown,
  });
});

test('no person’s row holds a token', async () => {
  const row = await find(PERSON);

  expect(row?.mailedAt).toEqual(expect.any(Number));
  expect(row).not.toHaveProperty('listUnsubscribe');
});

test('a Send event is recorded of a canary, although SES’s answer settled its mail', async () => {
  const { batchItemFailures } = await handleEvents(sendEvents());

  expect(aws.tags).toHaveLength(2);
  expect(batchItemFailures).toEqual([]);
  expect((await find(RUN))?.sendEventAt).toEqual(expect.any(Number));
  expect(await find(PERSON)).not.toHaveProperty('sendEventAt');
});

test('what becomes of a canary’s mail is no part of the sender’s reputation', async () => {
  const before = await readOutcomes(Date.now());

  await handleEvents(sendEvents());

  // The person's.
  expect((await readOutcomes(Date.now())).sent).toBe(before.sent + 1);
});

test('a canary that was deleted is not brought back by its event', async () => {
  await aws.empty(primaryKey('waitlist', RUN));

  await handleEvents(sendEvents());

  expect(await find(RUN)).toBeUndefined();
});
