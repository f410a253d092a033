import * as fc from 'fast-check';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { useAwsEndpoints } from '../lambdas/use-aws-endpoints.ts';
import { captureLogs } from './captured-logs.ts';
import { confuse } from './confusion.ts';

const EVENTS = process.env['MODE'] === 'long' ? { numRuns: 20_000 } : { numRuns: 150, seed: 9 };

const aws = await useAwsEndpoints();
const { handler } = await import('../../lambdas/mail-events/handler.ts');
beforeEach(() => captureLogs(new Set()));

const event = fc
  .record({
    eventType: fc.constantFrom('Send', 'Reject', 'Bounce', 'Complaint'),
    kind: fc.constantFrom('waitlist', 'contact', 'report', 'announcement'),
    bounceType: fc.constantFrom('Permanent', 'Transient'),
    bounceSubType: fc.constantFrom('General', 'OnAccountSuppressionList'),
  })
  .map(({ eventType, kind, ...bounce }) => ({
    eventType,
    mail: { messageId: 'ses-1', tags: { kind: [kind], row: ['row-key'], mail: ['1'] } },
    bounce,
    complaint: { complaintFeedbackType: 'not-spam' },
  }));

const text = (json: fc.Arbitrary<unknown>) => confuse(json).map((value) => JSON.stringify(value));

/** With and without the envelope of SNS, in which an event is a text. */
const body = fc.oneof(
  text(event),
  text(event).map((Message) => JSON.stringify({ Type: 'Notification', Message })),
  text(event.map((json) => ({ Type: 'Notification', Message: JSON.stringify(json) }))),
);

test('no event of confused types is delivered again, and none writes a row', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const result = await handler({ Records: [{ messageId: 'm1', body: sent }] } as SQSEvent);

      expect(result).toEqual({ batchItemFailures: [] });
    }),
    EVENTS,
  );

  const keys = (await aws.rows()).map(({ pk }) => String(pk));
  expect(keys.filter((pk) => pk.includes('#'))).toEqual([]);
}, 1_800_000);
