import * as fc from 'fast-check';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { useAwsEndpoints } from '../lambdas/use-aws-endpoints.ts';
import { confuse } from './bodies.ts';
import { captureLogs } from './captured-logs.ts';

const EVENTS = process.env['MODE'] === 'long' ? { numRuns: 20_000 } : { numRuns: 150, seed: 9 };

const aws = await useAwsEndpoints();
const { handler } = await import('../../lambdas/mail-events/handler.ts');
beforeEach(() => captureLogs(new Set()));

const event = fc.record({
  eventType: fc.constantFrom('Send', 'Reject', 'Bounce', 'Complaint'),
  mail: fc.record({
    messageId: fc.constant('ses-1'),
    tags: fc.record({
      kind: fc.constantFrom('waitlist', 'contact', 'report', 'announcement').map((kind) => [kind]),
      row: fc.constant(['row-key']),
      mail: fc.constant(['1']),
    }),
  }),
  bounce: fc.record({
    bounceType: fc.constantFrom('Permanent', 'Transient'),
    bounceSubType: fc.constantFrom('General', 'OnAccountSuppressionList'),
  }),
  complaint: fc.constant({ complaintFeedbackType: 'not-spam' }),
});

/** In which an event is a text. */
const inEnvelope = (Message: string) => ({ Type: 'Notification', Message });

const body = fc.oneof(
  confuse(event),
  confuse(event).map((text) => JSON.stringify(inEnvelope(text))),
  confuse(event.map((json) => inEnvelope(JSON.stringify(json)))),
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
