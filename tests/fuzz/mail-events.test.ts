import * as fc from 'fast-check';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAwsEndpoints, type AwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { captureLogs } from './captured-logs.ts';
import { confusedPayloads } from './payloads.ts';
import { toJson } from './texts.ts';

const EVENTS = process.env['MODE'] === 'long' ? { numRuns: 20_000 } : { numRuns: 150, seed: 9 };

let aws: AwsEndpoints;
let handler: (typeof import('../../lambdas/mail-events/handler.ts'))['handler'];

beforeAll(async () => {
  aws = await openAwsEndpoints();
  ({ handler } = await import('../../lambdas/mail-events/handler.ts'));
}, 30_000);
beforeEach(() => captureLogs(new Set()));
afterAll(() => aws.close());

const event = fc
  .record({
    eventType: fc.constantFrom('Send', 'Reject', 'Bounce', 'Complaint'),
    kind: fc.constantFrom('waitlist', 'contact', 'digest', 'report', 'announcement'),
    bounceType: fc.constantFrom('Permanent', 'Transient'),
  })
  .map(({ eventType, kind, bounceType }) => ({
    eventType,
    mail: { messageId: 'ses-1', tags: { kind: [kind], row: ['row-key'], claim: ['claim-id'] } },
    bounce: { bounceType },
  }));

function confuse(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return confusedPayloads(valid.map((json) => ({ json, form: [] }))).map(({ json }) =>
    toJson(json),
  );
}

/** With and without the envelope of SNS, in which an event is a text. */
const body = fc.oneof(
  confuse(event),
  confuse(event).map((Message) => JSON.stringify({ Type: 'Notification', Message })),
  confuse(event.map((json) => ({ Type: 'Notification', Message: JSON.stringify(json) }))),
);

test('no event of confused types is delivered again, and none writes a row', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const result = await handler({ Records: [{ messageId: 'm1', body: text }] } as SQSEvent);

      expect(result).toEqual({ batchItemFailures: [] });
    }),
    EVENTS,
  );

  const keys = (await aws.rows()).map(({ pk }) => String(pk));
  expect(keys.filter((pk) => pk.includes('#'))).toEqual([]);
}, 1_800_000);
