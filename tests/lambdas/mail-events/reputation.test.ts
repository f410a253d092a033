import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

const aws = await useAwsEndpoints();
const { handler } = await import('../../../lambdas/mail-events/handler.ts');
const rateLimit = await import('../../../lambdas/store/rate-limit.ts');
const reputation = await import('../../../lambdas/store/reputation.ts');
beforeEach(async () => {
  await reputation.restartJudgement(Date.now() + 600_000);
  await rateLimit.resume();
  await putPeople(50);
});

/** As many messages as the queue delivers at once. */
const BATCH_SIZE = 50;

type EventType = 'Send' | 'Bounce' | 'Complaint';

const PERMANENT = { bounceType: 'Permanent' };

/** A batch with so many events of each type, of mails to people or to the operator. */
function batch(
  events: Partial<Record<EventType, number>>,
  kind = 'waitlist',
  bounce: object = PERMANENT,
): SQSEvent {
  const bodies = Object.entries(events).flatMap(([eventType, count]) =>
    Array.from({ length: count }, (_, index) => {
      const tags = { kind: [kind], row: [`${eventType}-${index}`], claim: ['c'] };
      return JSON.stringify({ eventType, bounce, mail: { messageId: 'ses-1', tags } });
    }),
  );
  return {
    Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })),
  } as unknown as SQSEvent;
}

/** Puts the people of a batch on the list, whom nothing suppresses. */
async function putPeople(count: number): Promise<void> {
  for (const type of ['Bounce', 'Complaint']) {
    for (let index = 0; index < count; index += 1) {
      await aws.put({ pk: `waitlist#${type}-${index}` });
    }
  }
}

async function isPaused(): Promise<boolean> {
  const paused = await rateLimit.pause('test', Date.now());
  if (paused) await rateLimit.resume();
  return !paused;
}

/** Judges only what is counted from now on: the present ten minutes are counted again. */
const judgeFromNowOn = () => aws.empty('reputation');

test.each([
  ['five bounces of a hundred mails', { Send: 100, Bounce: 5 }],
  ['three complaints of a thousand mails', { Send: 999, Complaint: 3 }],
])('%s within an hour pause all mail', async (_, events) => {
  await judgeFromNowOn();

  const { Records } = batch(events);
  for (let start = 0; start < Records.length; start += BATCH_SIZE) {
    const answer = await handler({ Records: Records.slice(start, start + BATCH_SIZE) });
    expect(answer).toEqual({ batchItemFailures: [] });
  }

  expect(await isPaused()).toBe(true);
});

test.each([
  ['four bounces of a hundred mails', { Send: 100, Bounce: 4 }],
  ['ten bounces of ninety mails', { Send: 90, Bounce: 10 }],
  ['two complaints of a hundred mails', { Send: 100, Complaint: 2 }],
])('%s pause nothing', async (_, events) => {
  await judgeFromNowOn();

  await handler(batch(events));

  expect(await isPaused()).toBe(false);
});

test.each(['contact', 'digest', 'report'])('those of mails of %s do not count', async (kind) => {
  await judgeFromNowOn();
  await handler(batch({ Send: 100 }));

  await handler(batch({ Bounce: 50, Complaint: 50 }, kind));

  expect(await isPaused()).toBe(false);
  expect(await reputation.readOutcomes(Date.now())).toEqual({
    sent: 100,
    bounced: 0,
    complained: 0,
  });
});

test('addresses that SES took for invalid pause nothing, because no mail left', async () => {
  await judgeFromNowOn();
  const invalid = { ...PERMANENT, bounceSubType: 'EmailValidationSuppressed' };

  await handler(batch({ Send: 100, Bounce: 50 }, 'waitlist', invalid));

  expect(await isPaused()).toBe(false);
});

test('what was counted before the operator resumed the mails is judged no more', async () => {
  await judgeFromNowOn();
  await handler(batch({ Send: 100, Bounce: 50 }));
  expect(await rateLimit.resume()).toBe(true);
  await reputation.restartJudgement(Date.now());
  await putPeople(1);

  await handler(batch({ Bounce: 1 }));

  expect(await isPaused()).toBe(false);
});

test('bounces that SQS delivers again are judged once', async () => {
  await judgeFromNowOn();
  await handler(batch({ Send: 100, Bounce: 4 }));

  await handler(batch({ Bounce: 4 }));

  expect(await isPaused()).toBe(false);
});
